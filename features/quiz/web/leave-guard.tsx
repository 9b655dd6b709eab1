import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before an unfinished quiz is left, inside the app and by closing the tab. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="¿Salir del quiz?"
      description="Tus respuestas quedan guardadas: cuando vuelvas, seguirás donde lo dejaste."
      cancelLabel="Seguir aquí"
      confirmLabel="Salir"
      variant="default"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
