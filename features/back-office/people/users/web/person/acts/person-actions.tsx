import { useMutation } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { RESET_NAME } from '#domain/people/names/person-name.ts';
import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { premiumForm } from '../../../admin-users.forms.ts';
import { useSetStatus } from '../../use-set-status.tsx';
import { StatusButtons } from '../../users-columns.tsx';
import { ModerateName } from './moderate-name.tsx';

export function PersonActions({ user }: { user: AdminUser }) {
  const setStatus = useSetStatus();
  const premium = useDialog();
  return (
    <>
      <div data-keeps-focus className="flex flex-wrap gap-2">
        <StatusButtons
          user={user}
          busy={setStatus.busyUser !== undefined}
          onSuspend={setStatus.suspend}
          onActivate={setStatus.activate}
        />
        <Button variant="outline" size="sm" onClick={() => premium.show()}>
          <Gift />
          {user.premium_grant ? 'Cambiar premium dado' : 'Dar premium'}
        </Button>
        {user.premium_grant && <WithdrawPremium user={user} />}
        {user.full_name !== RESET_NAME && <ResetName user={user} />}
        <ModerateName user={user} />
      </div>
      {setStatus.failure}
      {setStatus.dialog}
      <PremiumDialog key={premium.round} user={user} {...premium.state} />
    </>
  );
}

const WithdrawPremium = ({ user: { user_id: id, full_name } }: { user: AdminUser }) => (
  <ConfirmedAction
    label="Retirar premium dado"
    act={() => api.backOffice.users.withdrawPremium({ id })}
    success="Premium retirado"
    title={`¿Retirar el premium dado a ${full_name}?`}
    description="Lo pierde ahora mismo. Si tiene una suscripción, sigue como está."
    confirmLabel="Retirar premium"
  />
);

const ResetName = ({ user: { user_id: id, full_name } }: { user: AdminUser }) => (
  <ConfirmedAction
    label="Restablecer nombre"
    act={() => api.backOffice.users.resetName({ id })}
    success="Nombre restablecido"
    title={`¿Restablecer el nombre «${full_name}»?`}
    description={`Se llamará «${RESET_NAME}» en todas partes hasta que elija otro nombre en Ajustes.`}
    confirmLabel="Restablecer nombre"
  />
);

type ConfirmedActionProps = Record<'label' | 'success' | 'title' | 'description' | 'confirmLabel', string> & {
  act: () => Promise<AdminUser>;
};

function ConfirmedAction({ label, act, success, ...question }: ConfirmedActionProps) {
  const action = useMutation({
    mutationFn: act,
    meta: { success, failure: (error) => messageOf(error), invalidates: queriesShowing.user() },
  });
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      loading={action.isPending}
      {...question}
      onConfirm={() => action.mutateAsync()}
    >
      {label}
    </ConfirmButton>
  );
}

const PremiumDialog = ({ user, ...dialog }: DialogState & { user: AdminUser }) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`Dar premium a ${user.full_name}`}
    description="No cambia sus suscripciones ni sus cobros. Queda en la auditoría."
    submitLabel="Dar premium"
    schema={premiumForm}
    defaultValues={{ day: user.premium_grant?.day ?? '', reason: '' }}
    send={({ day, reason }) =>
      api.backOffice.users.grantPremium({ id: user.user_id, day, reason, time_zone: user.time_zone })
    }
    success={({ premium_until }: AdminUser) => ({
      title: 'Premium dado',
      description: premium_until ? `Premium hasta el ${showDay(premium_until)}.` : undefined,
    })}
  >
    {(form) => (
      <>
        <Field
          label="Último día"
          hint={`Hasta el final de ese día, hora de ${user.time_zone}.`}
          error={form.errors.day?.message}
          required
        >
          <Input type="date" {...form.register('day')} />
        </Field>
        <ReasonField form={form} optional />
      </>
    )}
  </ActDialog>
);
