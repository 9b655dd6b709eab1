/** Kinds of Moodle's questions that cannot be imported, as the sentence about them names them. */
export const UNSUPPORTED = {
  description: 'sin respuestas',
  essay: 'de respuesta abierta',
  true_false: 'de verdadero o falso',
  short_answer: 'de respuesta corta',
  numerical: 'numérica',
  matching: 'de emparejar',
  multiple_answers: 'con varias respuestas correctas',
  partial_credit: 'con puntuación parcial',
  cloze: 'con huecos que rellenar',
} as const;

export type UnsupportedKind = keyof typeof UNSUPPORTED;

/** @param what the kind in words, such as a value of UNSUPPORTED */
export const describeUnsupported = (what: string) =>
  `Es una pregunta ${what}, y esas no se pueden importar: solo las de elegir una opción, con una sola correcta.`;
