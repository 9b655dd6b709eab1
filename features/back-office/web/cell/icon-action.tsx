import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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

/** An icon with a tooltip; where there is no pointer to hover with, the name stands beside it. */
export function IconAction({ label, of, icon, destructive = false, ...button }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${label} ${of}`}
        className={classNames(
          'text-muted lg:pointer-fine:size-8 pointer-coarse:w-auto! pointer-coarse:px-3 pointer-coarse:text-sm',
          destructive ? 'hover:text-wrong' : 'hover:text-ink',
        )}
        {...button}
      >
        {icon}
        <span className="sr-only pointer-coarse:not-sr-only">{label}</span>
      </Button>
    </Tooltip>
  );
}
