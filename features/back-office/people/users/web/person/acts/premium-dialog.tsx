import { showDay } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { premiumForm } from '../../../admin-users.forms.ts';

export const PremiumDialog = ({ user, ...dialog }: DialogState & { user: AdminUser }) => (
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
