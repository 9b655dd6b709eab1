import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

type IconActionProps = {
  /** The action's name, shown on hover: 'Editar'. */
  label: string;
  /** The object's name, for screen readers. */
  of: string;
  icon: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  onClick: () => void;
};

/** An icon button for an action on a row. */
export function IconAction({ label, of, icon, destructive = false, ...button }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${label} ${of}`}
        className={destructive ? 'text-muted hover:text-wrong' : 'text-muted hover:text-ink'}
        {...button}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
