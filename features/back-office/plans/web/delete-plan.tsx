import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AdminPlan } from '#features/back-office/web/list/rows.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeletePlanProps = { plan: AdminPlan | undefined; open: boolean; onOpenChange: (open: boolean) => void };

export function DeletePlan({ plan, open, onOpenChange }: DeletePlanProps) {
  const remove = useChange({
    send: (id: string) => api.backOffice.plans.archive({ id }),
    done: 'Plan eliminado',
    failed: 'No se pudo eliminar el plan',
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar plan?"
      description={
        <>
          Esta acción no se puede deshacer. «{plan?.name}» dejará de ofrecerse
          {plan?.active_subscriptions ? '; quien ya lo paga conserva su suscripción.' : '.'}
        </>
      }
      confirmLabel="Eliminar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => remove.mutateAsync(plan!.id)}
    />
  );
}
