/** Questions that cannot be imported: what they are, as 'Es una pregunta …' names them, and what to write instead. */
export const UNSUPPORTED = {
  description: ['sin respuestas', 'un texto así va en el texto de la lección'],
  essay: ['de respuesta abierta', 'aquí nadie la corrige a mano; pregunta lo mismo con opciones'],
  short_answer: [
    'de respuesta corta',
    'escríbela de elegir una opción o, si la respuesta es una sola cifra, numérica',
  ],
  several_numbers: ['numérica con varias respuestas', 'deja una sola correcta, con su tolerancia'],
  unequal_weights: [
    'cuyas opciones correctas no valen todas lo mismo',
    'reparte el 100 % por igual entre las correctas',
  ],
  partial_credit: [
    'con puntuación parcial',
    'deja una opción correcta con el 100 % y las demás sin puntos, o haz que se elijan varias',
  ],
  some_items: ['de ordenar que enseña solo una parte de sus elementos', 'haz que los enseñe todos'],
  cloze: [
    'con huecos que rellenar',
    'haz una pregunta de cada hueco o, en Markdown, escríbela de tipo «tabla»',
  ],
  chosen_words: [
    'con huecos y palabras para elegir',
    'escríbela de emparejar, con la frase a la izquierda y su palabra a la derecha',
  ],
  on_image: [
    'de arrastrar sobre una imagen',
    'pon la imagen en el texto de la lección y pregunta por ella con opciones o parejas',
  ],
  calculated_choice: [
    'calculada con opciones',
    'en Moodle, hazla calculada: aquí la cifra se escribe, y sale otra en cada intento',
  ],
  random_match: ['que se arma al azar con respuestas cortas', 'escríbela de emparejar, con parejas fijas'],
  random: [
    'que se toma al azar de una categoría',
    'exporta esa categoría entera; aquí cada lección puede preguntar solo una parte, al azar',
  ],
} as const satisfies Record<string, readonly [what: string, instead: string]>;

export type UnsupportedKind = keyof typeof UNSUPPORTED;

export const describeUnsupported = ([what, instead]: readonly [what: string, instead: string]) =>
  `Es una pregunta ${what}, y esas no se pueden importar: ${instead}.`;
