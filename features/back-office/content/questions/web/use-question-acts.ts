import { withCount } from '#domain/text/plural.ts';
import type { AdminQuestion, PreparedChange } from '#features/back-office/content/web/rows.ts';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { sampleText } from '#kinds/sample-text.ts';

export const useQuestionDeletion = () =>
  useDeletion<AdminQuestion>('question', ({ question_text, body, answers }) => {
    const kept =
      answers > 0
        ? `Tiene ${withCount(answers, 'respuesta')}, que se conservan.`
        : 'Nadie la ha respondido todavía.';
    return `«${sampleText(question_text, body)}» saldrá de su lección. ${kept}`;
  });

type Edited = {
  question?: AdminQuestion;
  template?: AdminQuestion;
  openAt?: string | undefined;
  change?: PreparedChange;
};

export type OpenQuestion = ReturnType<typeof useQuestionDialog>;

export function useQuestionDialog() {
  const dialog = useDialog<Edited>();
  return {
    dialog,
    create: () => dialog.show(),
    edit: (question: AdminQuestion, openAt?: string) => dialog.show({ question, openAt }),
    /** Goes on with a prepared change. */
    goOn: (question: AdminQuestion, change: PreparedChange) =>
      dialog.show({ question: { ...question, ...change.form, updated_at: change.based_on }, change }),
    duplicate: (template: AdminQuestion) => dialog.show({ template }),
  };
}
