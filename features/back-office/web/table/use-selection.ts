import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';

/** The rows chosen for an action on many; they stay chosen when the list turns to another page. */
export function useSelection() {
  const [rows, setRows] = useState<RowSelectionState>({});
  const ids = Object.keys(rows).filter((id) => rows[id]);
  return { rows, setRows, ids, clear: () => setRows({}) };
}

export type Selection = ReturnType<typeof useSelection>;
