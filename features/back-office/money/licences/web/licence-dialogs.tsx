import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { Licence } from '#features/back-office/money/web/rows.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { licenceChangeForm, licenceForm } from '../licences.forms.ts';
import { licenceGroupsOptions, showingLicences } from './licences.queries.ts';

const asNumber = { setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)) };

/** Picks the group by a part of its name. */
export function GrantLicenceDialog(dialog: DialogState) {
  const [search, setSearch] = useState('');
  const groups = useQuery({ ...licenceGroupsOptions(search), enabled: dialog.open }).data?.groups ?? [];
  return (
    <ActDialog
      {...dialog}
      title="Dar una licencia"
      description="Quien está en el aula tiene premium esos días. No se cobra nada, y queda en la auditoría."
      submitLabel="Dar licencia"
      schema={licenceForm}
      defaultValues={{ group_id: '', seats: 30, first_day: '', last_day: '', mail_domain: '', reason: '' }}
      send={(licence) => api.backOffice.licences.grant(licence)}
      success="Licencia dada"
      invalidates={showingLicences()}
    >
      {({ register, errors, ...form }) => (
        <>
          <GroupSearch value={search} onValueChange={setSearch} />
          <Field label="Aula" error={errors.group_id?.message} required>
            <Select
              placeholder="Elige un aula"
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              {...register('group_id')}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Primer día" error={errors.first_day?.message} required>
              <Input type="date" {...register('first_day')} />
            </Field>
            <Field label="Último día" error={errors.last_day?.message} required>
              <Input type="date" {...register('last_day')} />
            </Field>
            <Field label="Plazas" error={errors.seats?.message} required>
              <Input type="number" inputMode="numeric" min={1} {...register('seats', asNumber)} />
            </Field>
            <Field
              label="Dominio de correo"
              hint="Quien tiene un correo de él entra sin código."
              error={errors.mail_domain?.message}
              optional
            >
              <Input autoCapitalize="none" placeholder="colegio.es" {...register('mail_domain')} />
            </Field>
          </div>
          <ReasonField form={{ register, errors, ...form }} optional />
        </>
      )}
    </ActDialog>
  );
}

type GroupSearchProps = { value: string; onValueChange: (value: string) => void };

const GroupSearch = ({ value, onValueChange }: GroupSearchProps) => (
  <Field label="Buscar aula" optional>
    <Input type="search" value={value} onChange={({ target }) => onValueChange(target.value)} />
  </Field>
);

export const ChangeLicenceDialog = ({ licence, ...dialog }: DialogState & { licence: Licence }) => (
  <ActDialog
    {...dialog}
    size="sm"
    title={`Cambiar la licencia de ${licence.name}`}
    schema={licenceChangeForm}
    defaultValues={{ seats: licence.seats, last_day: licence.last_day, reason: licence.reason }}
    send={(change) => api.backOffice.licences.change({ id: licence.id, ...change })}
    success="Licencia cambiada"
    invalidates={showingLicences()}
  >
    {({ register, errors, ...form }) => (
      <>
        <Field label="Plazas" error={errors.seats?.message} required>
          <Input type="number" inputMode="numeric" min={1} {...register('seats', asNumber)} />
        </Field>
        <Field label="Último día" error={errors.last_day?.message} required>
          <Input type="date" {...register('last_day')} />
        </Field>
        <ReasonField form={{ register, errors, ...form }} optional />
      </>
    )}
  </ActDialog>
);
