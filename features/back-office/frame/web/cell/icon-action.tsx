import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { iconClasses, iconNameClasses } from './icon-classes.ts';

type IconActionProps = {
  label: string;
  of: string;
  icon: ReactNode;
  loading?: boolean;
  disabled?: boolean;
  destructive?: boolean;
  onClick: () => void;
};

/** An icon with a tooltip; where there is no pointer to hover with, the name stands beside it. */
export function IconAction({ label, of, icon, destructive = false, ...button }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${label} ${of}`}
        className={iconClasses(destructive ? 'hover:text-wrong' : undefined)}
        {...button}
      >
        {icon}
        <span className={iconNameClasses}>{label}</span>
      </Button>
    </Tooltip>
  );
}
