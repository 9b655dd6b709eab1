import { useMutation, useQuery } from '@tanstack/react-query';
import { MailPlus, X } from 'lucide-react';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { messageOf } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MOST_INVITATIONS, typedInvitationsForm } from '../../groups.forms.ts';
import { api, type Group, groupQueries, type Invited, invitationsOptions } from './teaching.queries.ts';

/** Who was invited by mail and has not joined yet. */
export function InvitationsCard({ group }: { group: Group }) {
  const inviter = useDialog();
  return (
    <Card look="line" className="print:hidden">
      <CardHeader
        title="Invitaciones"
        action={
          <Button variant="outline" size="sm" onClick={() => inviter.show()}>
            <MailPlus />
            Invitar
          </Button>
        }
      />
      <QueryResult
        query={useQuery(invitationsOptions(group.id))}
        loading={<Skeleton className="h-16" />}
        unavailable="No se pudieron cargar las invitaciones"
      >
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className="text-sm text-muted">No hay ninguna pendiente.</p>
          ) : (
            <ul className="-my-2 divide-y divide-line">
              {invitations.map(({ id, email, expires_at }) => (
                <li key={id} className="flex items-center gap-2 py-1.5 text-sm">
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{email}</span>
                    <span className="block text-muted">Vale hasta el {showDate(expires_at)}</span>
                  </span>
                  <Withdraw group={group} id={id} email={email} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <InviteDialog key={inviter.round} group={group} {...inviter.state} />
    </Card>
  );
}

function Withdraw({ group, id, email }: { group: Group; id: string; email: string }) {
  const withdraw = useMutation({
    mutationFn: () => api.teaching.withdrawInvitation({ id: group.id, invitation_id: id }),
    meta: {
      success: 'Invitación retirada',
      failure: (error) => messageOf(error),
      invalidates: groupQueries(),
    },
  });
  return (
    <IconAction
      label="Retirar"
      of={`la invitación de ${email}`}
      icon={<X />}
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    />
  );
}

function InviteDialog({ group, ...dialog }: DialogState & { group: Group }) {
  return (
    <ActDialog
      {...dialog}
      title="Invitar por correo"
      description="Vale aunque el registro esté cerrado, y solo para ese correo."
      submitLabel="Enviar"
      schema={typedInvitationsForm}
      defaultValues={{ emails: '' }}
      send={({ emails }) => api.teaching.invite({ id: group.id, emails })}
      success={({ invited, already_in }: Invited) => ({
        title: invited === 1 ? '1 invitación enviada' : `${invited} invitaciones enviadas`,
        description: already_in.length > 0 ? `Ya estaban: ${already_in.join(', ')}` : undefined,
      })}
      invalidates={groupQueries()}
    >
      {({ register, errors }) => (
        <Field
          label="Correos"
          hint={`Hasta ${MOST_INVITATIONS}, separados por comas, espacios o líneas.`}
          error={errors.emails?.message}
        >
          <Textarea rows={5} autoCapitalize="none" spellCheck={false} {...register('emails')} />
        </Field>
      )}
    </ActDialog>
  );
}
