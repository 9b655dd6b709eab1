/** Bodies that the back office accepts; tests spoil one field at a time. */
export const planBody = {
  name: 'Anual',
  description: 'Un año entero.',
  price: 120.5,
  duration_days: 365,
  features: ['Todas las lecciones'],
  is_active: true,
};

export const lessonBody = {
  title: 'El presupuesto',
  category: 'finanzas_personales',
  country: 'general',
  subtopic: 'Primeros pasos',
  description: 'Adónde va el dinero.',
  content: '## Idea\n\nApunta lo que gastas.',
  order_index: 3,
  points_reward: 20,
  is_free: true,
};

export const questionBody = (lesson_id: string) => ({
  lesson_id,
  question_text: '¿Qué es un gasto fijo?',
  options: ['El alquiler', 'Un helado', 'Un regalo'],
  correct_answer: 0,
  explanation: 'Se repite cada mes.',
  shuffle_options: false,
  points: 5,
});

export const badgeBody = {
  title: 'Constancia',
  description: 'Tres lecciones.',
  condition_type: 'lessons_completed_count',
  condition_value: 3,
  image_url: null,
};
