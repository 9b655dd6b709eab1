import { useMutation, useQuery } from '@tanstack/react-query';
import { subscriptionOptions } from '#features/plans/web/plans.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { formatDay } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { deletionQueries } from './personal-data.queries.ts';

export default function DeletionBanner({ dueAt }: { dueAt: string }) {
  const subscription = useQuery(subscriptionOptions());
  const isCancelled = subscription.data?.subscription_state === 'cancelling';
  const undo = useMutation({
    mutationFn: () => api.personalData.undoDeletion(),
    meta: {
      success: {
        title: 'Tu cuenta se queda',
        description: isCancelled
          ? 'Tu suscripción sigue cancelada: si la quieres conservar, reanúdala en Planes.'
          : 'La eliminación está cancelada.',
      },
      failure: (error) => messageOf(error),
      invalidates: deletionQueries(),
    },
  });
  return (
    <InlineAlert
      tone="warning"
      title={`Tu cuenta se eliminará el ${formatDay(dueAt)}`}
      className="mb-4"
      action={
        <Button variant="outline" size="sm" loading={undo.isPending} onClick={() => undo.mutate()}>
          Cancelar la eliminación
        </Button>
      }
    >
      ¿Cambiaste de idea? Tu progreso sigue aquí.
      {isCancelled && ' Tu suscripción seguirá cancelada hasta que la reanudes en Planes.'}
      <FormFailure error={undo.error} />
    </InlineAlert>
  );
}
