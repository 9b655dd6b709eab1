import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import type { ArchivedType } from '../archive.contract.ts';
import { ARCHIVABLE } from './archivable.ts';

/** Brings a deleted row back. */
export function useRestore(type: ArchivedType) {
  const { restore, restored, showing } = ARCHIVABLE[type];
  return useMutation({
    mutationFn: (row: { id: string }) => restore(row),
    meta: { success: restored, failure: (error) => messageOf(error), invalidates: showing() },
  });
}
