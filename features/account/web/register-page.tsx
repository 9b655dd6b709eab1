import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountHeader } from './account-header.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { WhileRegistrationIsOpen } from './while-registration-is-open.tsx';

export default function RegisterPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) return <MailSent email={sentTo} onRegisterAnother={() => setSentTo(undefined)} />;
  return (
    <>
      <AccountHeader title="Crear cuenta" description="Gratis y en un minuto. Solo necesitas un email." />
      <WhileRegistrationIsOpen>
        <RegisterForm onDone={setSentTo} />
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
