import { useMutation } from '@tanstack/react-query';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { reasonForm } from '../admin-users.forms.ts';

type StatusChange = {
  id: string;
  status: AdminUser['status'];
  reason?: string;
  seen_suspended_at: string | null;
};

/** Suspends or activates a user. A failure is an alert on the page (docs/product.md §8); undoing has a toast: its page may be gone. */
export function useSetStatus() {
  const suspension = useDialog<AdminUser>();
  const undo = useMutation({
    mutationFn: (input: StatusChange) => api.backOffice.users.setStatus(input),
    meta: {
      success: 'Suspensión deshecha',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.user(),
    },
  });
  const change = useMutation({
    mutationFn: (input: StatusChange) => api.backOffice.users.setStatus(input),
    meta: {
      success: (user: AdminUser) => ({
        title: 'Estado actualizado',
        ...(user.suspension && {
          action: { label: 'Deshacer', run: () => undo.mutate({ ...seenIn(user), status: 'active' }) },
        }),
      }),
      invalidates: queriesShowing.user(),
    },
  });
  const suspendTarget = async (reason: string) =>
    suspension.target && change.mutateAsync({ ...seenIn(suspension.target), status: 'suspended', reason });
  return {
    suspend: (user: AdminUser) => suspension.show(user),
    activate: (user: AdminUser) => change.mutate({ ...seenIn(user), status: 'active' }),
    busyUser: change.isPending ? change.variables.id : undefined,
    failure: change.error && (
      <InlineAlert tone="danger" title="Error al activar/suspender usuario" className="mb-4">
        {messageOf(change.error)}
      </InlineAlert>
    ),
    dialog: suspension.target && (
      <SuspendDialog
        key={suspension.round}
        who={suspension.target.full_name}
        isCharged={isCharged(suspension.target)}
        {...suspension.state}
        onSuspend={suspendTarget}
      />
    ),
  };
}

/** What the person saw, so that nobody else's suspension or activation is undone unseen. */
const seenIn = ({ user_id, suspension }: AdminUser) => ({
  id: user_id,
  seen_suspended_at: suspension?.suspended_at ?? null,
});

/** Whether a suspension leaves somebody who goes on paying. */
export const isCharged = ({ subscription, other_subscriptions }: AdminUser): boolean =>
  [subscription, ...other_subscriptions].some((each) => each?.is_charged);

type SuspendDialogProps = DialogState & {
  /** 'Ana Pérez', or '3 usuarios'. */
  who: string;
  isMany?: boolean;
  isCharged: boolean;
  onSuspend: (reason: string) => Promise<unknown>;
};

export const SuspendDialog = ({ who, isMany, isCharged, onSuspend, ...dialog }: SuspendDialogProps) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`¿Suspender a ${who}?`}
    description={
      'Se cierran sus sesiones y ' +
      `${isMany ? 'no podrán entrar hasta que las actives' : 'no podrá entrar hasta que la actives'}. ` +
      'Sus puntos se conservan.'
    }
    submitLabel="Suspender"
    schema={reasonForm}
    defaultValues={{ reason: '' }}
    // The page shows a failure as an alert, so the dialog closes either way.
    send={({ reason }) => onSuspend(reason).catch(() => undefined)}
  >
    {(form) => (
      <>
        {isCharged && (
          <p className="rounded-control bg-caution-soft px-3 py-2 text-sm">
            {isMany
              ? 'Hay suscripciones que se siguen cobrando. La suspensión no las cancela; puedes cancelarlas en «Suscripciones».'
              : 'Tiene una suscripción que se sigue cobrando. La suspensión no la cancela; puedes cancelarla en su página.'}
          </p>
        )}
        <ReasonField form={form} hint="Lo leen quienes administran." required />
      </>
    )}
  </ActDialog>
);
