import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
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

type Edited = { question?: AdminQuestion; template?: AdminQuestion };

export type OpenQuestion = ReturnType<typeof useQuestionDialog>;

export function useQuestionDialog() {
  const dialog = useDialog<Edited>();
  return {
    dialog,
    create: () => dialog.show(),
    edit: (question: AdminQuestion) => dialog.show({ question }),
    duplicate: (template: AdminQuestion) => dialog.show({ template }),
  };
}
