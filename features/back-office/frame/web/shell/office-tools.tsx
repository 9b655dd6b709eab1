import { Keyboard, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { Key, KeySheet } from '../keys/key-sheet.tsx';
import { isApple } from '../keys/text-keys.ts';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
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
