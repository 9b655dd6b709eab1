import { useMutation } from '@tanstack/react-query';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeleteBadgeProps = {
  badge: AdminBadge | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteBadge({ badge, open, onOpenChange }: DeleteBadgeProps) {
  const remove = useMutation({
    mutationFn: (id: string) => api.backOffice.badges.archive({ id }),
    meta: {
      success: 'Insignia eliminada',
      failure: 'No se pudo eliminar la insignia',
      invalidates: queriesShowing.badge(),
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar insignia?"
      description={<>Esta acción no se puede deshacer. «{badge?.title}» desaparecerá de la app.</>}
      confirmLabel="Eliminar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => remove.mutateAsync(badge!.id)}
    />
  );
}
