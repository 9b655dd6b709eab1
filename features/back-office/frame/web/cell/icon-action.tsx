import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

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
export const IconAction = ({ label, of, icon, destructive = false, ...button }: IconActionProps) => (
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

export const DeleteAction = (action: Pick<IconActionProps, 'of' | 'loading' | 'onClick'>) => (
  <IconAction label="Eliminar" icon={<Trash2 />} destructive {...action} />
);

/** The look of an icon of a row: small for a mouse; on a touch screen its name stands beside it where rows are cards. */
export const iconClasses = (hover = 'hover:text-ink') =>
  `text-muted ${hover} lg:pointer-fine:size-8 max-lg:pointer-coarse:w-auto! max-lg:pointer-coarse:px-3 max-lg:pointer-coarse:text-sm`;

export const iconNameClasses = 'sr-only max-lg:pointer-coarse:not-sr-only';

export const iconLinkClasses = buttonClasses({ variant: 'ghost', size: 'icon', className: iconClasses() });
