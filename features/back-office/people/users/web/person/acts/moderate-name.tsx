import { useMutation, useQuery } from '@tanstack/react-query';
import { NAME_REASON_WORDS, NAME_REASONS } from '#domain/people/names/name-moderation.ts';
import { ActDialog } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { typedNameForm } from '../../../admin-users.forms.ts';

/** Hides the name that others see, or replaces it; the person reads why. */
export function ModerateName({ user: { user_id: id, full_name } }: { user: AdminUser }) {
  const dialog = useDialog();
  const options = orpc.backOffice.users.publicName.queryOptions({ input: { id } });
  const { data } = useQuery({ ...options, staleTime: 0, enabled: dialog.state.open });
  const invalidates = [options.queryKey, ...queriesShowing.user()];
  const show = useMutation({
    mutationFn: () => api.backOffice.users.showName({ id }),
    onSuccess: () => dialog.setOpen(false),
    meta: { success: 'Se muestra otra vez', failure: (error) => messageOf(error), invalidates },
  });
  const isHidden = data?.moderation?.action === 'hidden' && !data.moderation.ended_at;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => dialog.show()}>
        Ocultar o cambiar nombre
      </Button>
      <ActDialog
        key={dialog.round}
        {...dialog.state}
        size="sm"
        title={`Ocultar o cambiar «${full_name}»`}
        description="Los demás dejan de verlo en rankings, ligas y certificados. La persona recibe el motivo y puede elegir otro."
        submitLabel="Guardar"
        schema={typedNameForm}
        defaultValues={{ reason: 'offensive', note: '', full_name: '' }}
        send={({ full_name: name, ...why }) =>
          api.backOffice.users.moderateName({ id, ...why, full_name: name?.trim() || null })
        }
        success="Nombre moderado"
        invalidates={invalidates}
      >
        {({ register, errors }) => (
          <>
            {isHidden && (
              <Button
                variant="outline"
                size="sm"
                className="self-start"
                loading={show.isPending}
                onClick={() => show.mutate()}
              >
                Volver a mostrar el nombre
              </Button>
            )}
            <Field label="Motivo" error={errors.reason?.message}>
              <Select
                options={NAME_REASONS.map((value) => ({ value, label: NAME_REASON_WORDS[value] }))}
                {...register('reason')}
              />
            </Field>
            <Field label="Explicación" hint="La lee la persona." error={errors.note?.message}>
              <Textarea rows={3} {...register('note')} />
            </Field>
            <Field label="Nombre nuevo" hint="Vacío: se ve «Anónimo»." error={errors.full_name?.message}>
              <Input maxLength={100} {...register('full_name')} />
            </Field>
          </>
        )}
      </ActDialog>
    </>
  );
}
