import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountHeader } from './account-header.tsx';
import { MailSent } from './registration/mail-sent.tsx';
import { RegisterForm, type SignUpValues } from './registration/register-form.tsx';
import { WhileRegistrationIsOpen } from './registration/while-registration-is-open.tsx';

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
      <AccountHeader title="Crear cuenta" description="Gratis y en un minuto. Solo necesitas un email." />
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
