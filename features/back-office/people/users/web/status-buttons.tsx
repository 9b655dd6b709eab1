import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { Button } from '#web/ui/button.tsx';

type StatusButtonsProps = {
  user: AdminUser;
  busy: boolean;
  onSuspend: (user: AdminUser) => void;
  onActivate: (user: AdminUser) => void;
  /** The id of the element with the person's name. */
  describedBy?: string;
};

/** Both buttons are always shown; the one without effect is disabled (docs/product.md §4, "User status"). */
export function StatusButtons({ user, busy, onSuspend, onActivate, describedBy }: StatusButtonsProps) {
  const isActive = user.status === 'active';
  return (
    <div data-keeps-focus className="inline-flex gap-1.5">
      <Button
        variant="outline"
        size="sm"
        aria-describedby={describedBy}
        disabled={!isActive || user.is_me}
        loading={busy && isActive}
        title={user.is_me ? 'No puedes suspender tu propia cuenta' : undefined}
        onClick={() => onSuspend(user)}
      >
        Suspender
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-describedby={describedBy}
        disabled={isActive}
        loading={busy && !isActive}
        onClick={() => onActivate(user)}
      >
        Activar
      </Button>
    </div>
  );
}
