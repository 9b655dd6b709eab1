import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { signOut } from '#features/account/web/session/leave-session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';

export function LogoutButton() {
  const logout = useMutation({
    mutationFn: signOut,
    meta: { failure: (error) => ({ title: 'Error al cerrar sesión', description: messageOf(error) }) },
  });
  return (
    <>
      <FormFailure error={logout.error} className="mb-2" />
      <Button variant="outline" size="full" loading={logout.isPending} onClick={() => logout.mutate()}>
        <LogOut />
        Cerrar sesión
      </Button>
    </>
  );
}
