import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDeleteQuestion } from './use-delete-question.ts';

type DeleteQuestionProps = {
  question: AdminQuestion | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteQuestion({ question, open, onOpenChange }: DeleteQuestionProps) {
  const remove = useDeleteQuestion();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar pregunta?"
      description={<>Esta acción no se puede deshacer. «{question?.question_text}» saldrá de su lección.</>}
      confirmLabel="Eliminar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => remove.mutateAsync(question!.id)}
    />
  );
}
