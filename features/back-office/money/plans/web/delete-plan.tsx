import { useMutation } from '@tanstack/react-query';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminPlan } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type DeletePlanProps = { plan: AdminPlan | undefined; open: boolean; onOpenChange: (open: boolean) => void };

export function DeletePlan({ plan, open, onOpenChange }: DeletePlanProps) {
  const remove = useMutation({
    mutationFn: (id: string) => api.backOffice.plans.archive({ id }),
    meta: {
      success: 'Plan eliminado',
      failure: 'No se pudo eliminar el plan',
      invalidates: queriesShowing.plan(),
    },
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
