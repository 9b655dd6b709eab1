/** Kinds of Moodle's questions that cannot be imported, as the sentence about them names them. */
export const UNSUPPORTED = {
  description: 'sin respuestas',
  essay: 'de respuesta abierta',
  short_answer: 'de respuesta corta',
  several_numbers: 'numérica con varias respuestas',
  unequal_weights: 'cuyas opciones correctas no valen todas lo mismo',
  partial_credit: 'con puntuación parcial',
  some_items: 'de ordenar que enseña solo una parte de sus elementos',
  cloze: 'con huecos que rellenar',
} as const;

export type UnsupportedKind = keyof typeof UNSUPPORTED;

/** @param what the kind in words, such as a value of UNSUPPORTED */
export const describeUnsupported = (what: string) =>
  `Es una pregunta ${what}, y esas no se pueden importar: solo las de elegir una o varias ` +
  'opciones, de verdadero o falso, numéricas con una respuesta, de emparejar y, en Moodle XML, de ordenar.';
