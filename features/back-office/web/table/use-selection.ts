import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { filtersOf } from '../list/list-search.ts';
import { useListAddress } from '../list/use-list-address.ts';

type Versioned = { id: string; updated_at: string };

const NONE: RowSelectionState = {};

/**
 * The rows chosen for an action on many, as they were last shown. They stay chosen when the list turns to another page, but not
 * when it is filtered otherwise, since nobody would see them then.
 */
export function useSelection<Row extends Versioned>(shown: readonly Row[] | undefined) {
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
  for (const row of shown ?? []) seen.current.set(row.id, row);
  const chosen = Object.keys(rows).flatMap((id) => (rows[id] ? (seen.current.get(id) ?? []) : []));
  const reviewNext = useDropGone(shown, `${filters} ${page}`, (gone) =>
    setRows((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !gone.includes(id)))),
  );
  return {
    rows,
    setRows,
    chosen,
    versions: chosen.map(({ id, updated_at }) => ({ id, updated_at })),
    clear: () => setRows(NONE),
    reviewNext,
  };
}

/** After a refused action the page is read again: rows that are gone cannot be chosen any more. */
function useDropGone<Row extends Versioned>(
  shown: readonly Row[] | undefined,
  place: string,
  drop: (gone: string[]) => void,
) {
  const reviewed = useRef<{ place: string; rows: readonly Row[] }>(null);
  useEffect(() => {
    const before = reviewed.current;
    if (!before || !shown || shown === before.rows) return;
    reviewed.current = null;
    if (before.place !== place) return;
    const gone = before.rows.map(({ id }) => id).filter((id) => !shown.some((row) => row.id === id));
    if (gone.length > 0) drop(gone);
  });
  return () => {
    reviewed.current = { place, rows: shown ?? [] };
  };
}

export type Selection = Pick<ReturnType<typeof useSelection>, 'rows' | 'setRows'>;
