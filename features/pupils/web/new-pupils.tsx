import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { consentAgeOf } from '#domain/people/consent-age.ts';
import { proposeUsername } from '#domain/people/names/propose-username.ts';
import { withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { decodeText } from '#features/back-office/frame/web/upload/decode-text.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { consentForm, onePupilForm } from '../pupils.forms.ts';
import { api, type CheckedList, pupilQueries, type WithPassword } from './pupils.queries.ts';

type Making = { id: string; onMade: (pupils: readonly WithPassword[]) => void };

export const NewPupils = (making: Making) => (
  <div className="flex flex-col gap-5">
    <OnePupil {...making} />
    <PupilFile {...making} />
  </div>
);

const consents = [
  { value: 'none', label: 'No hace falta por su edad' },
  { value: 'school', label: 'El centro consiente' },
  { value: 'guardian', label: 'Su familia ha consentido' },
];

/** What forms register, and what is wrong. */
type ConsentFieldsProps = {
  consent: ComponentProps<'select'>;
  terms: ComponentProps<'input'>;
  errors: { consent?: { message?: string | undefined }; terms_accepted?: { message?: string | undefined } };
};

const ConsentFields = ({ consent, terms, errors }: ConsentFieldsProps) => (
  <>
    <Field
      label="Consentimiento"
      hint={`Hace falta por debajo de los ${consentAgeOf(useProfile().country)} años, y para quien no tiene año de nacimiento.`}
      error={errors.consent?.message}
    >
      <Select options={consents} {...consent} />
    </Field>
    <Checkbox
      label="El centro acepta los términos"
      {...(errors.terms_accepted?.message && { error: errors.terms_accepted.message })}
      {...terms}
    />
  </>
);

const asYear = {
  setValueAs: (text: string | number | null) => (text === '' || text === null ? null : Number(text)),
};

function OnePupil({ id, onMade }: Making) {
  const { form, register, errors, ...sending } = useFormMutation({
    schema: onePupilForm,
    defaultValues: {
      full_name: '',
      username: '',
      birth_year: null,
      external_id: '',
      consent: 'school' as const,
    },
    send: ({ terms_accepted, consent, ...pupil }) =>
      api.pupils.create({ id, terms_accepted, consent, pupils: [pupil] }),
    meta: { success: 'Cuenta creada', invalidates: pupilQueries() },
    onSuccess: ({ pupils }) => onMade(pupils),
  });
  const propose = () => {
    const { full_name, username } = form.getValues();
    if (full_name && !username)
      form.setValue(
        'username',
        proposeUsername(full_name, () => false),
      );
  };
  return (
    <Card look="line">
      <CardHeader title="Una cuenta" />
      <PageForm form={sending} button="Crear cuenta">
        <Field label="Nombre completo" error={errors.full_name?.message}>
          <Input autoComplete="off" required {...register('full_name', { onBlur: propose })} />
        </Field>
        <Field label="Usuario" error={errors.username?.message}>
          <Input autoComplete="off" autoCapitalize="none" required {...register('username')} />
        </Field>
        <Field label="Año de nacimiento" error={errors.birth_year?.message} optional>
          <Input type="number" inputMode="numeric" {...register('birth_year', asYear)} />
        </Field>
        <ConsentFields consent={register('consent')} terms={register('terms_accepted')} errors={errors} />
      </PageForm>
    </Card>
  );
}

function PupilFile({ id, onMade }: Making) {
  const inputId = useId();
  const [checked, setChecked] = useState<CheckedList>();
  const check = useMutation({
    mutationFn: async (file: File) => {
      const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
      return api.pupils.check({ id, text });
    },
    onSuccess: setChecked,
  });
  return (
    <Card look="line">
      <CardHeader
        title="Una lista"
        description={
          'CSV con la columna Nombre; si quieres, también Apellidos, Usuario, Año de nacimiento e Identificador. ' +
          'Hasta 1.000 filas.'
        }
      />
      <label htmlFor={inputId} className="text-sm font-semibold">
        Archivo CSV
      </label>
      <input
        id={inputId}
        type="file"
        accept=".csv,text/csv"
        className="mt-1.5 block w-full min-h-tap text-sm"
        onChange={({ target }) => {
          setChecked(undefined);
          const [file] = target.files ?? [];
          if (file) check.mutate(file);
        }}
      />
      <FormFailure error={check.error} />
      {checked && checked.problems.length > 0 && <Problems problems={checked.problems} />}
      {checked && checked.pupils.length > 0 && <CreateListed id={id} onMade={onMade} list={checked} />}
    </Card>
  );
}

const Problems = ({ problems }: Pick<CheckedList, 'problems'>) => (
  <InlineAlert tone="danger" title="Corrige el archivo; no se ha guardado nada" className="mt-3">
    <ul className="max-h-60 list-disc overflow-y-auto pl-5 text-sm wrap-anywhere">
      {problems.map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          {`Línea ${line}${column === null ? '' : `, columna «${column}»`}: ${message}`}
        </li>
      ))}
    </ul>
  </InlineAlert>
);

function CreateListed({ id, list, onMade }: Making & { list: CheckedList }) {
  const { register, errors, ...sending } = useFormMutation({
    schema: consentForm,
    defaultValues: { consent: list.needs_consent ? ('school' as const) : ('none' as const) },
    send: (consent) =>
      api.pupils.create({ id, ...consent, pupils: list.pupils.map(({ line: _, ...pupil }) => pupil) }),
    meta: { success: 'Cuentas creadas', invalidates: pupilQueries() },
    onSuccess: ({ pupils }) => onMade(pupils),
  });
  const count = list.pupils.length;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p role="status" className="font-semibold">{`${withCount(count, 'persona')}: la lista está bien.`}</p>
      <ul className="max-h-48 overflow-y-auto text-sm">
        {list.pupils.map(({ line, full_name, username }) => (
          <li key={line} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{full_name}</span>
            <span className="text-muted wrap-anywhere">{username}</span>
          </li>
        ))}
      </ul>
      <PageForm form={sending} button={`Crear ${withCount(count, 'cuenta')}`}>
        <ConsentFields consent={register('consent')} terms={register('terms_accepted')} errors={errors} />
      </PageForm>
      {count > 100 && <p className="text-sm text-muted">Puede tardar un minuto.</p>}
    </div>
  );
}
