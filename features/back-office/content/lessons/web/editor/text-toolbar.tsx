import { Bold, Heading, ImagePlus, Italic, Link, List, ListOrdered, Quote, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  ariaKeys,
  isApple,
  showKeys,
  TEXT_COMMANDS,
  type TextCommand,
} from '#features/back-office/frame/web/keys/text-keys.ts';
import { Toolbar, ToolbarButton } from '#web/ui/page/toolbar.tsx';

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
