import { Keyboard, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { OFFICE_KEYS, type OfficeKey } from '../keys/office-keys.ts';
import { isApple, showKeys, TEXT_COMMANDS } from '../keys/text-keys.ts';
import { useLetterKeys, useOfficeKeys } from '../keys/use-office-keys.ts';
import { CommandPalette } from '../palette/command-palette.tsx';

export function OfficeTools() {
  const [isSearching, setSearching] = useState(false);
  const [searches, setSearches] = useState(0);
  const [showsKeys, setShowsKeys] = useState(false);
  function search() {
    setSearches(searches + 1);
    setSearching(true);
  }
  useOfficeKeys({ palette: search, sheet: () => setShowsKeys(true) });
  useFocusReturn();
  return (
    <>
      <Button variant="outline" size="sm" className="text-muted max-sm:px-2.5" onClick={search}>
        <Search />
        <span className="max-sm:sr-only">Buscar en todo</span>
        <span aria-hidden className="max-md:hidden">
          <Key name={isApple ? '⌘ K' : 'Ctrl K'} />
        </span>
      </Button>
      <Tooltip label="Atajos de teclado">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Atajos de teclado"
          className="max-md:hidden"
          onClick={() => setShowsKeys(true)}
        >
          <Keyboard />
        </Button>
      </Tooltip>
      {/* Each search has a dialog of its own: one that is still fading out would not focus its field again. */}
      <CommandPalette key={searches} open={isSearching} onOpenChange={setSearching} />
      <KeySheet open={showsKeys} onOpenChange={setShowsKeys} />
    </>
  );
}

const textKeys: OfficeKey[] = TEXT_COMMANDS.map((command) => ({
  keys: [showKeys(command, false), showKeys(command, true)],
  does: command.label,
}));

function KeySheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
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

const KeyList = ({ keys }: { keys: readonly OfficeKey[] }) => (
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

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-small border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold whitespace-nowrap">
    {name}
  </kbd>
);
