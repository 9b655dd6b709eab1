import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { AccountHeader } from './account-header.tsx';
import { MailSent } from './registration/mail-sent.tsx';
import { RegisterForm, type SignUpValues } from './registration/register-form.tsx';

export default function RegisterPage() {
  const [person, setPerson] = useState<SignUpValues>();
  const [isSent, setSent] = useState(false);
  const { invitacion } = useSearch({ from: '/visitor/register' });
  if (isSent && person)
    return (
      <MailSent
        email={person.email}
        onCorrect={() => setSent(false)}
        onRegisterAnother={() => {
          setPerson(undefined);
          setSent(false);
        }}
      />
    );
  return (
    <>
      <AccountHeader title="Crear cuenta" description="Gratis y en un minuto. Solo necesitas un correo." />
      <WhileRegistrationIsOpen isInvited={invitacion !== undefined}>
        <RegisterForm
          initial={person}
          invitation={invitacion}
          onDone={(sent) => {
            setPerson(sent);
            setSent(true);
          }}
        />
      </WhileRegistrationIsOpen>
      <p className="mt-6 text-center text-muted">
        ¿Ya tienes cuenta?{' '}
        <Link to="/login" className="font-semibold text-brand underline underline-offset-4">
          Inicia sesión
        </Link>
      </p>
    </>
  );
}

/** Whoever follows an invitation registers in any case (docs/product.md §27.7). */
function WhileRegistrationIsOpen({ isInvited, children }: { isInvited: boolean; children: ReactNode }) {
  const { data } = useQuery(appSettingsOptions());
  const domains = data?.registration_domains;
  if (isInvited || !data || (data.registration_open && !domains)) return children;
  if (domains)
    return (
      <>
        <InlineAlert title={`Usa tu correo de ${domains.join(' o ')}.`} className="mb-4">
          Con otro correo no se puede crear una cuenta aquí.
        </InlineAlert>
        {children}
      </>
    );
  return data.registration === 'invitation' ? (
    <InlineAlert tone="warning" title="Las cuentas nuevas se crean con una invitación.">
      Ábrela desde el correo que recibiste. Si ya tienes una cuenta, inicia sesión como siempre.
    </InlineAlert>
  ) : (
    <InlineAlert tone="warning" title="El registro de cuentas nuevas está cerrado por ahora.">
      Si ya tienes una cuenta, puedes iniciar sesión como siempre.
    </InlineAlert>
  );
}
