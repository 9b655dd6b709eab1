import { useMutation } from '@tanstack/react-query';
import type { AdminLesson } from '#features/back-office/content/web/rows.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteLessonProps = {
  lesson: AdminLesson | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteLesson({ lesson, open, onOpenChange }: DeleteLessonProps) {
  const remove = useMutation({
    mutationFn: (id: string) => api.backOffice.lessons.archive({ id }),
    meta: {
      success: 'Lección eliminada',
      failure: 'No se pudo eliminar la lección',
      invalidates: queriesShowing.lesson(),
    },
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
