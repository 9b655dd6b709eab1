import { Toolbar as Base } from '@base-ui/react/toolbar';
import {
  Bold,
  ChartColumn,
  Heading,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Table,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ariaKeys,
  isApple,
  showKeys,
  TEXT_COMMANDS,
  type TextCommand,
} from '#features/back-office/frame/web/keys/text-keys.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';

const icons: Record<TextCommand['id'], ReactNode> = {
  bold: <Bold />,
  italic: <Italic />,
  heading: <Heading />,
  list: <List />,
  numbered: <ListOrdered />,
  quote: <Quote />,
  link: <Link />,
  table: <Table />,
  image: <ImagePlus />,
  picture: <ChartColumn />,
};

export function TextToolbar({ onCommand }: { onCommand: (id: TextCommand['id']) => void }) {
  return (
    <Toolbar label="Formato" className="flex flex-wrap gap-0.5 rounded-control bg-sunken p-1">
      {TEXT_COMMANDS.map((command) => (
        <ToolbarButton
          key={command.id}
          label={command.label}
          icon={icons[command.id]}
          keys={{ shown: showKeys(command, isApple), aria: ariaKeys(command) }}
          onClick={() => onCommand(command.id)}
        />
      ))}
    </Toolbar>
  );
}

type ToolbarProps = { label: string; children: ReactNode; className?: string };

/** Buttons that are one stop of the Tab key; the arrow keys move between them. */
const Toolbar = ({ label, children, className }: ToolbarProps) => (
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

const ToolbarButton = ({ label, icon, keys, onClick }: ToolbarButtonProps) => (
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
