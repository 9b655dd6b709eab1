import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePause } from '../form/use-pause.ts';
import { PaletteList } from './palette-list.tsx';
import { findPages, foundOptions, type PaletteResult } from './palette-results.ts';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

const field = () => document.querySelector<HTMLElement>('[role="dialog"] [role="combobox"]');

/** Finds people, lessons, questions and pages; arrows choose, Enter opens. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Buscar en todo" initialFocus={field}>
      {open && <Search onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function Search({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const searched = usePause(text.trim().slice(0, 100));
  const found = useQuery(foundOptions(searched));
  const results = [...(searched && found.data ? found.data : []), ...findPages(text.trim())];
  const chosen = results[Math.min(at, results.length - 1)];
  function open({ target }: PaletteResult) {
    onDone();
    navigate(target);
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
        label="Buscar personas, lecciones, preguntas o páginas"
        placeholder="Nombre, email, título, texto o página…"
        value={text}
        onValueChange={(next) => {
          setText(next);
          setAt(0);
        }}
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
