import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { OFFICE_KEYS, type OfficeKey } from './office-keys.ts';
import { showKeys, TEXT_COMMANDS } from './text-keys.ts';
import { useLetterKeys } from './use-office-keys.ts';

const textKeys: OfficeKey[] = TEXT_COMMANDS.map((command) => ({
  keys: [showKeys(command, false), showKeys(command, true)],
  does: command.label,
}));

export function KeySheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [hasLetterKeys, setLetterKeys] = useLetterKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Atajos de teclado">
      <KeyList keys={OFFICE_KEYS} />
      <Switch
        label="Atajos de una sola tecla"
        checked={hasLetterKeys}
        onCheckedChange={setLetterKeys}
        className="mt-4"
      />
      <h3 className="mt-6 mb-1 font-semibold">Al escribir el contenido de una lección</h3>
      <KeyList keys={textKeys} />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly OfficeKey[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {keys.map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 py-2">
          <dt className="min-w-0">{does}</dt>
          <dd className="flex shrink-0 flex-wrap justify-end gap-1.5">
            {keys.map((key) => (
              <Key key={key} name={key} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <kbd className="rounded-small border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold whitespace-nowrap">
      {name}
    </kbd>
  );
}
