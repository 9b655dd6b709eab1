import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { AdminSubscription } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { cancellationForm } from '../../subscriptions.forms.ts';

type Cancelled = Awaited<ReturnType<typeof api.backOffice.subscriptions.cancel>>;

export const CancelDialog = ({
  subscription,
  ...dialog
}: DialogState & { subscription: AdminSubscription }) => (
  <ActDialog
    {...dialog}
    isOnce
    size="sm"
    title={`¿Cancelar la suscripción de ${subscription.full_name}?`}
    description={plannedFor(subscription)}
    submitLabel="Cancelar suscripción"
    closeLabel="No cancelar"
    schema={cancellationForm}
    defaultValues={{ reason: '' }}
    send={({ reason }) => api.backOffice.subscriptions.cancel({ id: subscription.id, reason })}
    success={({ recorded, subscription: after }: Cancelled) => ({
      title: 'Suscripción cancelada',
      description: recorded ? becameOf(after) : RECORDED_LATER,
    })}
  >
    {(form) => <ReasonField form={form} optional />}
  </ActDialog>
);

export const RECORDED_LATER = 'El proveedor lo hizo. Aquí se verá en unos minutos.';

const plannedFor = ({ state, premium_until }: AdminSubscription): string => {
  if (state === 'active' && premium_until)
    return `El proveedor no cobrará más. Conserva el acceso hasta el ${showDay(premium_until)}. No se devuelve dinero.`;
  return (
    'El proveedor deja de cobrar y de reintentar el pago. Los días de gracia terminan; lo que esté ' +
    'pagado se conserva. No se devuelve dinero.'
  );
};

const becameOf = ({ premium_until }: AdminSubscription): string =>
  premium_until ? `No se cobra más. Acceso hasta el ${showDay(premium_until)}.` : 'No se cobra más.';
