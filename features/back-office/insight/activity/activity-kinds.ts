/** What learners did, as the figures of analytics count it; `points`: the finished quizzes that brought points. */
export const ACTIVITY_KINDS = ['opened', 'begun', 'finished', 'completed', 'points'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const KIND_WORDS: Record<ActivityKind, string> = {
  opened: 'Lecciones abiertas',
  begun: 'Quizzes empezados',
  finished: 'Quizzes terminados',
  completed: 'Lecciones completadas por primera vez',
  points: 'Quizzes que dieron puntos',
};
