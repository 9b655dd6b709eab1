import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { signOut } from '#features/account/web/session/leave-session.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ThemeButton } from './theme-button.tsx';

export function AdminAccount() {
  const { email } = useProfile();
  const leave = useMutation({
    mutationFn: signOut,
    meta: { failure: (error) => ({ title: 'Error al cerrar sesión', description: messageOf(error) }) },
  });
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2">
      <span className="truncate text-sm text-muted">{email}</span>
      <ThemeButton />
      <Button
        variant="ghost"
        size="sm"
        className="shrink-0 max-sm:px-2.5"
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <LogOut />
        <span className="max-sm:sr-only">Cerrar sesión</span>
      </Button>
    </div>
  );
}
