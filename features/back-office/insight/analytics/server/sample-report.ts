import { lastSevenDays } from './read-weekly-activity.ts';

export const sampleReport = (now: Date, timeZone: string) => ({
  is_sample: true,
  active_users: 154,
  lessons_completed: 1234,
  badges_awarded: 89,
  completion_rate: 73,
  weekly_activity: lastSevenDays(now, timeZone).map((day, index) => ({
    day,
    lessons_completed: [24, 31, 28, 35, 42, 19, 16][index]!,
  })),
  top_lessons: [
    { id: 'ejemplo-1', title: 'Para qué sirve la contabilidad', completions: 98 },
    { id: 'ejemplo-2', title: 'El mapa de tu dinero', completions: 87 },
    { id: 'ejemplo-3', title: 'Por qué existen los impuestos', completions: 76 },
  ],
  top_learners: [
    { user_id: 'ejemplo-1', full_name: 'María García', total_points: 1250 },
    { user_id: 'ejemplo-2', full_name: 'Juan Pérez', total_points: 1120 },
    { user_id: 'ejemplo-3', full_name: 'Ana López', total_points: 980 },
  ],
  hardest_questions: [
    {
      id: 'ejemplo-1',
      question_text: '¿Qué es el patrimonio neto?',
      lesson_title: 'La ecuación contable',
      answers: 60,
      wrong_share: 45,
    },
    {
      id: 'ejemplo-2',
      question_text: '¿Qué mide la rentabilidad real?',
      lesson_title: 'Rentabilidad e inflación',
      answers: 52,
      wrong_share: 38,
    },
  ],
});
