import { ITEM_FLAGS, type ItemFlag, LONGEST_SECONDS, MIN_ANSWERS } from '#domain/learning/item-figures.ts';
import { EXTREME_SHARE } from '#domain/learning/item-levels.ts';
import { ANSWERS_TO_JUDGE } from '#domain/learning/success-model.ts';

const EXTREME = `${EXTREME_SHARE * 100} %`;

/** What each figure of a question measures; screens and files show it beside the figure. */
export const ITEM_DEFINITIONS = {
  answers:
    'Personas que la respondieron en el primer quiz de la lección que terminaron. Los repasos no ' +
    `cuentan, porque en ellos ya se conoce la respuesta. Con menos de ${MIN_ANSWERS} no se muestran las demás cifras.`,
  facility:
    'Parte de esas personas que acertó. Cuanto más alta, más fácil es la pregunta. Quien conservó ' +
    'su acierto tras una recalificación también cuenta.',
  point_biserial:
    'Correlación entre acertar esta pregunta y la parte de aciertos en las demás preguntas del ' +
    'mismo intento; ella misma no cuenta en el total (corregida). Va de −1 a 1: desde 0,2 separa ' +
    'bien a quien sabe de quien no, y por debajo de 0 falla más quien más sabe.',
  discrimination:
    `Parte de aciertos en el ${EXTREME} que mejor responde las demás preguntas del intento, menos la ` +
    `del ${EXTREME} que peor las responde. Va de −1 a 1. Si el corte cae entre personas con el mismo ` +
    'resultado, cada una cuenta en parte.',
  shares:
    `Qué parte eligió cada opción entre las personas fuertes (el ${EXTREME} que mejor responde las ` +
    `demás preguntas del intento) y entre las débiles (el ${EXTREME} que peor las responde). Lo ` +
    'esperable: las fuertes eligen la correcta, y las demás opciones atraen a las débiles.',
  median_seconds:
    'La mitad de las personas tarda menos y la otra mitad más, en segundos enteros desde su ' +
    'respuesta anterior o, en la primera pregunta, desde que se abrió el quiz. Más de ' +
    `${LONGEST_SECONDS / 60} minutos cuentan como ${LONGEST_SECONDS / 60}.`,
  forgotten:
    'Parte de los repasos en los que la respuesta ya no se recordaba, entre quienes la habían ' +
    'respondido en un quiz. El repaso busca el momento en que se olvida una de cada diez; una parte ' +
    `mucho mayor dice que la explicación no se queda. Con menos de ${MIN_ANSWERS} repasos no se muestra.`,
  versions:
    'Cuántas veces se ha escrito la pregunta. Otro texto continúa las mismas cifras; otras ' +
    'opciones u otra correcta empiezan cifras nuevas.',
} as const;

export type ItemDefinition = keyof typeof ITEM_DEFINITIONS;

export const ITEM_LABELS: Readonly<Record<ItemDefinition, string>> = {
  answers: 'Respuestas contadas',
  facility: 'Facilidad',
  point_biserial: 'Biserial puntual corregida',
  discrimination: `Discriminación ${EXTREME}`,
  shares: 'Opciones entre fuertes y débiles',
  median_seconds: 'Tiempo mediano',
  forgotten: 'Olvido en los repasos',
  versions: 'Versiones',
};

type FlagWords = { label: string; short: string; meaning: string; advice: string };

/** What figures warn of, and what to do about it. */
export const FLAG_WORDS: Readonly<Record<ItemFlag, FlagWords>> = {
  negative_discrimination: {
    label: 'Discriminación negativa',
    short: 'Negativa',
    meaning: 'La biserial puntual o la discriminación es menor que 0: quienes más saben la fallan más.',
    advice:
      'Comprueba primero si la opción marcada como correcta lo es. Si lo es, busca qué lleva a error en el texto.',
  },
  unchosen_option: {
    label: 'Opción que nadie elige',
    short: 'Sin elegir',
    meaning: 'Ninguna de las personas contadas eligió una de las opciones.',
    advice: 'Cámbiala por un error que alguien cometería, o quítala.',
  },
  at_chance: {
    label: 'Acierto al azar o menor',
    short: 'Al azar',
    meaning: 'Acierta una parte igual o menor que la que acertaría al azar: 1 entre el número de opciones.',
    advice: 'Revisa la opción correcta, y si la lección explica lo que se pregunta.',
  },
  other_difficulty: {
    label: 'Otra dificultad que la declarada',
    short: 'Dificultad',
    meaning:
      `Con ${ANSWERS_TO_JUDGE} respuestas o más, la parte que acierta es la de una pregunta bastante más fácil ` +
      'o más difícil que lo declarado.',
    advice:
      'Declara la dificultad que se observa o, si no te la explicas, revisa el texto y la opción correcta.',
  },
};

export const flagLabels = (flags: readonly ItemFlag[]): string =>
  flags.map((flag) => FLAG_WORDS[flag].label).join(', ');

/** The filter of the list of questions by what their figures warn of. */
export const flagOptions = [
  { value: 'any', label: 'Con señales' },
  ...ITEM_FLAGS.map((flag) => ({ value: flag, label: FLAG_WORDS[flag].label })),
];
