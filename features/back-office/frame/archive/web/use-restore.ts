import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import type { ArchivedType } from '../archive.contract.ts';
import { ARCHIVABLE } from './archivable.ts';

type Row = { id: string };

/** Brings a deleted row back; its notice can lead there. */
export function useRestore(type: ArchivedType, open?: (row: Row) => void) {
  const { restore, restored, showing } = ARCHIVABLE[type];
  const success = (_output: unknown, row: Row) => ({
    title: restored,
    ...(open && { action: { label: 'Abrir', run: () => open(row) } }),
  });
  return useMutation({
    mutationFn: (row: Row) => restore(row),
    meta: { success, failure: (error) => messageOf(error), invalidates: showing() },
  });
}
