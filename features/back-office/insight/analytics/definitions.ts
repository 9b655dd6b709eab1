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
