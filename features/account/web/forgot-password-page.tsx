import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { AccountHeader } from './account-header.tsx';
import { RecoverForm } from './password/recover-form.tsx';

export default function ForgotPasswordPage() {
  return (
    <>
      <AccountHeader
        title="Recuperar contraseña"
        description="Escribe tu email y te enviaremos un enlace para elegir otra."
      />
      <Card>
        <RecoverForm />
      </Card>
      <p className="mt-6 text-center">
        <Link
          to="/login"
          className="inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          Volver a iniciar sesión
        </Link>
      </p>
    </>
  );
}
