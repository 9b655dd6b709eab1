import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AdminBadge } from '#features/back-office/web/list/rows.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteBadgeProps = {
  badge: AdminBadge | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteBadge({ badge, open, onOpenChange }: DeleteBadgeProps) {
  const remove = useChange({
    send: (id: string) => api.backOffice.badges.archive({ id }),
    done: 'Insignia eliminada',
    failed: 'No se pudo eliminar la insignia',
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
