import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';

const { plans, lessons, questions, badges } = api.backOffice;

/** What can be deleted from a list and brought back: its calls, what shows it, and the words for it. */
export const ARCHIVABLE = {
  plan: {
    ...{ archive: plans.archive, restore: plans.restore, showing: queriesShowing.plan },
    ...{ title: '¿Eliminar plan?', deleted: 'Plan eliminado', restored: 'Plan recuperado' },
    failed: 'No se pudo eliminar el plan',
  },
  lesson: {
    ...{ archive: lessons.archive, restore: lessons.restore, showing: queriesShowing.lesson },
    ...{ title: '¿Eliminar lección?', deleted: 'Lección eliminada', restored: 'Lección recuperada' },
    failed: 'No se pudo eliminar la lección',
  },
  question: {
    ...{ archive: questions.archive, restore: questions.restore, showing: queriesShowing.question },
    ...{ title: '¿Eliminar pregunta?', deleted: 'Pregunta eliminada', restored: 'Pregunta recuperada' },
    failed: 'No se pudo eliminar la pregunta',
  },
  badge: {
    ...{ archive: badges.archive, restore: badges.restore, showing: queriesShowing.badge },
    ...{ title: '¿Eliminar insignia?', deleted: 'Insignia eliminada', restored: 'Insignia recuperada' },
    failed: 'No se pudo eliminar la insignia',
  },
};
