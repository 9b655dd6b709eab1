import { formatSpanishNumber } from '#domain/arithmetic.ts';

/** Nouns and participles that are counted on screens. */
export type CountedNoun =
  | 'acierto'
  | 'aula'
  | 'año'
  | 'aviso'
  | 'cambio'
  | 'centavo'
  | 'cuenta'
  | 'completada'
  | 'conseguida'
  | 'correcta'
  | 'decimal'
  | 'descarga'
  | 'día'
  | 'día activo'
  | 'día de descanso guardado'
  | 'elegida'
  | 'emitido'
  | 'estudiante'
  | 'evento'
  | 'fila'
  | 'hora'
  | 'insignia'
  | 'intento'
  | 'lección'
  | 'licencia'
  | 'sección'
  | 'mes'
  | 'minuto'
  | 'nota'
  | 'opción'
  | 'pago'
  | 'persona'
  | 'plan'
  | 'pregunta'
  | 'problema'
  | 'punto'
  | 'quiz'
  | 'repaso'
  | 'respondida'
  | 'respuesta'
  | 'solicitud'
  | 'sesión abierta'
  | 'suscripción'
  | 'suscripción activa'
  | 'tarea'
  | 'hoja'
  | 'tarjeta'
  | 'usuario';

const IRREGULAR: Partial<Record<CountedNoun, string>> = {
  'día de descanso guardado': 'días de descanso guardados',
  quiz: 'quizzes',
};

/** Each word by the rules for the nouns above: 'opción' 'opciones', 'día activo' 'días activos', 'mes' 'meses'. */
const plural = (noun: CountedNoun) =>
  IRREGULAR[noun] ??
  noun.replace(/ión(?= |$)/g, 'ion').replace(/\S(?= |$)/g, (end) => end + (/[aeoáé]/.test(end) ? 's' : 'es'));

/** The noun or participle in the number of a count: 'punto' for 1, 'puntos' for all others, including 0. */
export const nounFor = (count: number, noun: CountedNoun): string => (count === 1 ? noun : plural(noun));

/** A whole number in Spanish format with its noun: '1 punto', '12.500 puntos'. */
export const withCount = (count: number, noun: CountedNoun): string =>
  `${formatSpanishNumber(count, 0)} ${nounFor(count, noun)}`;
