import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { ReactNode } from 'react';
import { buttonClasses } from '../button-classes.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

type ToolbarProps = { label: string; children: ReactNode; className?: string };

/** Buttons that are one stop of the Tab key; the arrow keys move between them. */
export const Toolbar = ({ label, children, className }: ToolbarProps) => (
  <Base.Root aria-label={label} className={className}>
    {children}
  </Base.Root>
);

type ToolbarButtonProps = {
  label: string;
  icon: ReactNode;
  /** As a person reads them, and as `aria-keyshortcuts` lists them. */
  keys: { shown: string; aria: string };
  onClick: () => void;
};

export const ToolbarButton = ({ label, icon, keys, onClick }: ToolbarButtonProps) => (
  <Tooltip label={`${label} (${keys.shown})`}>
    <Base.Button
      aria-label={label}
      aria-keyshortcuts={keys.aria}
      onClick={onClick}
      className={buttonClasses({ variant: 'ghost', size: 'icon', className: 'pointer-fine:size-9' })}
    >
      {icon}
    </Base.Button>
  </Tooltip>
);
