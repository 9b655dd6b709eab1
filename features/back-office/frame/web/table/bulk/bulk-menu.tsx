import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';

type BulkMenuProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

export function BulkMenu<Value extends string>({ label, options, onChoose }: BulkMenuProps<Value>) {
  const trigger = (
    <Button variant="ghost" size="sm">
      {label}
      <ChevronDown />
    </Button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      {options.map((option) => (
        <MenuItem key={option.value} onSelect={() => onChoose(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
