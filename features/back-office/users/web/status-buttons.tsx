import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { Button } from '#web/ui/button.tsx';

type StatusButtonsProps = {
  user: AdminUser;
  busy: boolean;
  onSetStatus: (change: { id: string; status: AdminUser['status'] }) => void;
};

/** Both buttons are always shown; the one without effect is disabled (docs/product.md §4, "User status"). */
export function StatusButtons({ user, busy, onSetStatus }: StatusButtonsProps) {
  const isActive = user.status === 'active';
  const set = (status: AdminUser['status']) => () => onSetStatus({ id: user.user_id, status });
  return (
    <div className="inline-flex gap-1.5">
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`nombre-${user.user_id}`}
        disabled={!isActive || user.is_me}
        loading={busy && isActive}
        title={user.is_me ? 'No puedes suspender tu propia cuenta' : undefined}
        onClick={set('suspended')}
      >
        Suspender
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={`nombre-${user.user_id}`}
        disabled={isActive}
        loading={busy && !isActive}
        onClick={set('active')}
      >
        Activar
      </Button>
    </div>
  );
}
