import type { RowSelectionState } from '@tanstack/react-table';
import { useRef, useState } from 'react';

type Versioned = { id: string; updated_at: string };

/** The rows chosen for an action on many. They stay chosen when the list turns to another page, as they were last shown. */
export function useSelection<Row extends Versioned>(shown: readonly Row[] | undefined) {
  const [rows, setRows] = useState<RowSelectionState>({});
  const seen = useRef(new Map<string, Row>());
  for (const row of shown ?? []) seen.current.set(row.id, row);
  const chosen = Object.keys(rows).flatMap((id) => (rows[id] ? (seen.current.get(id) ?? []) : []));
  return {
    rows,
    setRows,
    chosen,
    versions: chosen.map(({ id, updated_at }) => ({ id, updated_at })),
    clear: () => setRows({}),
  };
}

export type Selection = Pick<ReturnType<typeof useSelection>, 'rows' | 'setRows'>;
