import { useLocation } from '@tanstack/react-router';
import { withAddress } from '#features/account/web/sign-in-address.ts';
import { ButtonLink } from '#web/links/button-link.tsx';

/** For whoever has no session: signing in leads back here, and an account made with an invitation is in the group at once. */
export function ToAccount({ email, invitation }: { email?: string; invitation?: string }) {
  const { href } = useLocation();
  const address = withAddress(email);
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to="/login" state={{ ...address, returnTo: href }} size="full">
        Iniciar sesión
      </ButtonLink>
      <ButtonLink
        to="/register"
        search={invitation ? { invitacion: invitation } : {}}
        state={address}
        variant="outline"
        size="full"
      >
        Crear una cuenta
      </ButtonLink>
      {!invitation && (
        <p className="text-sm text-muted">
          ¿Cuenta nueva? Cuando la confirmes, vuelve a abrir este enlace o escribe el código en Ajustes, «Tu
          aula».
        </p>
      )}
    </div>
  );
}
