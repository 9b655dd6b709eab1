import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { messageOf } from '#web/api/api-error.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePause } from '../form/use-pause.ts';
import { pressWhenShown } from './palette-acts.ts';
import type { PaletteResult } from './palette-result.ts';
import { arrangeResults, foundOptions } from './palette-results.ts';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

const field = () => document.querySelector<HTMLElement>('[role="dialog"] [role="combobox"]');

/** Finds people, lessons, questions, pages and what can be done; arrows choose, Enter opens or does it. */
export const CommandPalette = ({ open, onOpenChange }: CommandPaletteProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Buscar en todo" initialFocus={field}>
    {open && <Search onDone={() => onOpenChange(false)} />}
  </Dialog>
);

function Search({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const searched = usePause(text.trim().slice(0, 100));
  const profile = useProfile();
  const found = useQuery(foundOptions(searched, profile));
  const results = arrangeResults(text.trim(), searched && found.data ? found.data : [], profile);
  const chosen = results[Math.min(at, results.length - 1)];
  async function open({ target, presses, types }: PaletteResult) {
    if (types) return search(types);
    onDone();
    if (target) await navigate(target);
    if (presses) pressWhenShown(presses);
  }
  function search(next: string) {
    setText(next);
    setAt(0);
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, results.length - 1) + step + results.length) % results.length);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && chosen) {
      event.preventDefault();
      open(chosen);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        label="Buscar personas, lecciones, preguntas, páginas o acciones"
        placeholder="Nombre, título, página o acción…"
        value={text}
        onValueChange={search}
        combobox={{ listId, activeId: chosen && optionId(listId, chosen), onKeyDown: handleKey }}
      />
      <p role="status" className="text-sm text-muted">
        {statusOf({
          isSearching: searched !== '' && found.isFetching,
          count: results.length,
          error: found.error,
        })}
      </p>
      <PaletteList
        id={listId}
        results={results}
        chosen={chosen}
        optionId={(result) => optionId(listId, result)}
        onChoose={open}
      />
    </div>
  );
}

const optionId = (listId: string, { group, id }: PaletteResult) =>
  `${listId}-${group}-${id}`.replace(/\W/g, '-');

type Status = { isSearching: boolean; count: number; error: Error | null };

function statusOf({ isSearching, count, error }: Status): string {
  if (error) return messageOf(error);
  if (isSearching) return 'Buscando…';
  if (count === 0) return 'Nada coincide. Prueba con otra búsqueda.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}

type PaletteListProps = {
  id: string;
  results: readonly PaletteResult[];
  chosen: PaletteResult | undefined;
  optionId: (result: PaletteResult) => string;
  onChoose: (result: PaletteResult) => void;
};

/** The focus stays in the search field, which names the chosen option. */
function PaletteList({ id, results, chosen, optionId, onChoose }: PaletteListProps) {
  const chosenId = chosen && optionId(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const groups = Map.groupBy(results, ({ group }) => group);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto"
    >
      {[...groups].map(([group, found]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="mb-1 px-2.5 text-xs font-semibold text-muted">
            {group}
          </p>
          {found.map((result) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
            <div
              key={result.id}
              id={optionId(result)}
              role="option"
              tabIndex={-1}
              aria-selected={result === chosen}
              onClick={() => onChoose(result)}
              className={classNames(
                'flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-small px-2.5 ' +
                  'py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-tap',
                result === chosen && 'bg-brand-soft text-brand',
              )}
            >
              <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{result.label}</span>
              {result.detail && <span className="min-w-0 text-muted wrap-anywhere">{result.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
