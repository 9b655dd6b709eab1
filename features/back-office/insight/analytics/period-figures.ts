/** The figures of a period with their definitions (docs/product.md §13), in the order of the screen. */
const PERIOD_FIGURES = [
  {
    name: 'sign_ups',
    label: 'Altas',
    unit: '',
    definition:
      'Personas cuya cuenta se creó en el periodo, en tu zona horaria, y que no la han eliminado; quienes administran no cuentan.',
  },
  {
    name: 'active',
    label: 'Aprendices activos',
    unit: '',
    definition:
      'Personas distintas que terminaron al menos un quiz en el periodo. Cada una cuenta una sola vez; quienes administran no cuentan.',
  },
  {
    name: 'begun',
    label: 'Quizzes empezados',
    unit: '',
    definition: 'Intentos empezados en el periodo, sin los de quienes administran.',
  },
  {
    name: 'finished',
    label: 'Quizzes terminados',
    unit: '',
    definition:
      'Intentos terminados en el periodo, aunque se empezaran antes, sin los de quienes administran.',
  },
  {
    name: 'completed',
    label: 'Lecciones completadas por primera vez',
    unit: '',
    definition: 'Veces que una persona terminó en el periodo una lección que no había terminado antes.',
  },
  {
    name: 'points',
    label: 'Puntos ganados',
    unit: '',
    definition: 'Puntos que dieron los quizzes terminados en el periodo, antes de correcciones.',
  },
  {
    name: 'right_share',
    label: 'Aciertos',
    unit: '%',
    definition: 'Respuestas correctas de cada 100 preguntas de los quizzes terminados en el periodo.',
  },
  {
    name: 'premium_new',
    label: 'Premium nuevas',
    unit: '',
    definition: 'Suscripciones cuyo primer periodo pagado empezó en el periodo.',
  },
  {
    name: 'premium_lost',
    label: 'Premium perdidas',
    unit: '',
    definition: 'Suscripciones que dejaron de dar acceso en el periodo.',
  },
] as const;

export type PeriodFigure = (typeof PERIOD_FIGURES)[number]['name'];

type Figure = { name: string; value: number | null; before: number | null };

/** The figures of an answer with their words, in the order of the screen; null where an answer has none. */
export const figuresInOrder = (figures: readonly Figure[]) =>
  PERIOD_FIGURES.map((words) => {
    const { value = null, before = null } = figures.find(({ name }) => name === words.name) ?? {};
    return { ...words, value, before };
  });

export const FUNNEL_DEFINITION =
  'Abierta: una vez por persona, lección y día, al abrir su texto o su quiz. Empezados y ' +
  'terminados: los intentos que empezaron y los que terminaron en el periodo, también si se repite ' +
  'la lección. Las vistas previas, los borradores, las prácticas y lo que hacen quienes ' +
  'administran no cuentan.';

export const COHORT_DEFINITION =
  'Cada fila es la semana (de lunes a domingo, en tu zona horaria) en que las personas se ' +
  'registraron. La semana 0 es la del registro. Activa es quien terminó al menos un quiz en esa ' +
  'semana. Una semana con asterisco no ha terminado.';

/** What each figure counts; screens and report show it beside the figure. */
export const DEFINITIONS = {
  active_users: 'Personas que terminaron al menos un quiz en los últimos 7 días (7 × 24 horas).',
  lessons_completed: 'Lecciones terminadas por primera vez, sumadas entre todas las personas.',
  badges_awarded: 'Insignias entregadas desde el principio.',
  completion_rate: 'Quizzes terminados de cada 100 empezados, desde el principio.',
  weekly_activity: 'Lecciones terminadas por primera vez cada día de los últimos siete, en tu zona horaria.',
  top_lessons: 'Las lecciones que más personas han terminado.',
  top_learners: 'Las personas con más puntos en total, sin las suspendidas.',
  hardest_questions:
    'Las preguntas con mayor porcentaje de respuestas equivocadas, entre las que tienen al menos 5 respuestas.',
} as const;
