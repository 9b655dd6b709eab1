import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

type IconActionProps = {
  label: string;
  of: string;
  icon: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  onClick: () => void;
};

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
