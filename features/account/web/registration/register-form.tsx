import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import { countryOptions } from '#domain/people/countries.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { signUpForm } from '#features/account/account.forms.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { loadCode } from '#web/code/load-code.ts';
import { lateResolver } from '#web/form/late-resolver.ts';
import { PageForm } from '#web/form/page-form.tsx';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { TermsLink } from './terms-link.tsx';

type Values = z.input<typeof signUpForm>;
export type SignUpValues = z.output<typeof signUpForm>;

const loadSchema = async () =>
  (await loadCode(() => import('#features/account/account.forms.ts'))).signUpForm;
const countries = countryOptions();

const acceptance = (
  <>
    Acepto los <TermsLink />
  </>
);

/** Called when the first field gets the focus. A failure is ignored: the form can be sent without the schema. */
const prefetchSchema = () => void loadSchema().catch(() => {});

type RegisterFormProps = {
  initial: SignUpValues | undefined;
  /** The token of a link that invites to a group. */
  invitation: string | undefined;
  onDone: (person: SignUpValues) => void;
};

export function RegisterForm({ initial, invitation, onDone }: RegisterFormProps) {
  const invited = useLocation({ select: ({ state }) => state.signInAddress });
  const { form: fields, register, errors, ...form } = useSignUp({ initial, invitation, onDone });
  return (
    <Card>
      <PageForm
        {...{ form, variant: 'purple' }}
        button="Crear cuenta"
        onFocus={prefetchSchema}
        below={<LegalLinks />}
      >
        <Field label="Nombre" error={errors.full_name?.message}>
          <Input autoComplete="name" required {...register('full_name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            autoFocus={initial !== undefined}
            defaultValue={invited}
            {...register('email')}
          />
        </Field>
        <NewPasswordField
          label="Contraseña"
          error={errors.password?.message}
          own={() => [...fields.getValues('full_name').split(/\s+/), ...fields.getValues('email').split('@')]}
          {...register('password')}
        />
        <BirthYear error={errors.birth_year?.message} register={register} />
        <Checkbox
          label={acceptance}
          error={errors.terms_accepted?.message}
          required
          {...register('terms_accepted')}
        />
        <Field
          label="País"
          hint="Verás las lecciones generales y las de tu país. Puedes cambiarlo en Ajustes."
          error={errors.country?.message}
          optional
        >
          <Select options={countries} defaultValue={GENERAL} {...register('country')} />
        </Field>
      </PageForm>
    </Card>
  );
}

function BirthYear({ error, register }: { error: string | undefined; register: UseFormRegister<Values> }) {
  const { data } = useQuery(appSettingsOptions());
  if (!data?.asks_birth_year) return null;
  const setValueAs = (typed: string | undefined) => (typed ? Number(typed) : undefined);
  return (
    <Field label="Año de nacimiento" error={error}>
      <Input
        inputMode="numeric"
        autoComplete="bday-year"
        required
        {...register('birth_year', { setValueAs })}
      />
    </Field>
  );
}

/** Opens in a new tab, so that the form keeps what was typed. */
const LegalLinks = () => (
  <p className="text-center text-sm text-muted">
    Lee los{' '}
    <a href="/terminos" target="_blank" rel="noopener" className="underline underline-offset-4">
      términos
    </a>{' '}
    y cómo cuidamos tu{' '}
    <a href="/privacidad" target="_blank" rel="noopener" className="underline underline-offset-4">
      privacidad
    </a>
    .
  </p>
);

const useSignUp = ({ initial, invitation, onDone }: RegisterFormProps) =>
  useFormMutation<Values, SignUpValues, unknown>({
    schema: lateResolver(loadSchema),
    ...(initial && { defaultValues: initial }),
    send: (person) => api.account.signUp({ ...person, invitation, time_zone: timeZoneHere }),
    meta: {
      success: { title: '¡Cuenta creada!', description: 'Revisa tu email para confirmar tu cuenta' },
      failure: (error) => ({ title: 'Error al crear cuenta', description: messageOf(error) }),
    },
    onSuccess: (_, person) => onDone(person),
  });
