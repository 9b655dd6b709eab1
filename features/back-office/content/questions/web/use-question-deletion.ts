import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';

export const useQuestionDeletion = () =>
  useDeletion<AdminQuestion>({
    archive: api.backOffice.questions.archive,
    title: '¿Eliminar pregunta?',
    deleted: 'Pregunta eliminada',
    failed: 'No se pudo eliminar la pregunta',
    invalidates: queriesShowing.question(),
    consequence: ({ question_text }) => `«${question_text}» saldrá de su lección.`,
  });
