import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { appSettingsOptions } from '#web/queries/app-settings.queries.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { AccountHeader } from './account-header.tsx';
import { MailSent } from './registration/mail-sent.tsx';
import { RegisterForm, type SignUpValues } from './registration/register-form.tsx';

export default function RegisterPage() {
  const [person, setPerson] = useState<SignUpValues>();
  const [isSent, setSent] = useState(false);
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
      <WhileRegistrationIsOpen>
        <RegisterForm
          initial={person}
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

function WhileRegistrationIsOpen({ children }: { children: ReactNode }) {
  const { data } = useQuery(appSettingsOptions());
  if (data?.registration_open !== false) return children;
  return (
    <InlineAlert tone="warning" title="El registro de cuentas nuevas está cerrado por ahora.">
      Si ya tienes una cuenta, puedes iniciar sesión como siempre.
    </InlineAlert>
  );
}
