import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AdminLesson } from '#features/back-office/web/list/rows.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteLessonProps = {
  lesson: AdminLesson | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteLesson({ lesson, open, onOpenChange }: DeleteLessonProps) {
  const remove = useChange({
    send: (id: string) => api.backOffice.lessons.archive({ id }),
    done: 'Lección eliminada',
    failed: 'No se pudo eliminar la lección',
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar lección?"
      description={
        <>
          Esta acción no se puede deshacer. «{lesson?.title}» y sus preguntas desaparecen de la app; los
          puntos que ya dio se conservan.
        </>
      }
      confirmLabel="Eliminar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => remove.mutateAsync(lesson!.id)}
    />
  );
}
