import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { filtersOf } from '../../list/list-search.ts';
import { useListAddress } from '../../list/use-list-address.ts';

const NONE: RowSelectionState = {};

/** The rows chosen for an action on many. They stay chosen on other pages, but not when the list is filtered otherwise. */
export function useSelection<Row>(shown: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const { search, page } = useListAddress();
  const filters = JSON.stringify(filtersOf(search));
  const [stored, setStored] = useState({ filters, rows: NONE });
  const rows = stored.filters === filters ? stored.rows : NONE;
  const setRows = (update: Updater<RowSelectionState>) =>
    setStored((before) => ({
      filters,
      rows: functionalUpdate(update, before.filters === filters ? before.rows : NONE),
    }));
  const seen = useRef(new Map<string, Row>());
  for (const row of shown ?? []) seen.current.set(idOf(row), row);
  const chosen = Object.keys(rows).flatMap((id) => (rows[id] ? (seen.current.get(id) ?? []) : []));
  const reviewNext = useDropGone(shown?.map(idOf), `${filters} ${page}`, (gone) =>
    setRows((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !gone.includes(id)))),
  );
  return {
    rows,
    setRows,
    chosen,
    clear: () => setRows(NONE),
    reviewNext,
  };
}

/** After a refused action the page is read again: rows that are gone cannot be chosen any more. */
function useDropGone(shown: readonly string[] | undefined, place: string, drop: (gone: string[]) => void) {
  const reviewed = useRef<{ place: string; ids: readonly string[] }>(null);
  useEffect(() => {
    const before = reviewed.current;
    if (!before || !shown) return;
    const gone = before.ids.filter((id) => !shown.includes(id));
    if (gone.length === 0 && before.place === place) return;
    reviewed.current = null;
    if (before.place === place) drop(gone);
  });
  return () => {
    reviewed.current = { place, ids: shown ?? [] };
  };
}

export type Selection = Pick<ReturnType<typeof useSelection>, 'rows' | 'setRows'>;

export type SelectionOf<Row> = ReturnType<typeof useSelection<Row>>;
