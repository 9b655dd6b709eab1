import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

type Deletion<Row> = {
  archive: (row: { id: string }) => Promise<unknown>;
  title: string;
  deleted: string;
  failed: string;
  invalidates: readonly QueryKey[];
  /** What becomes of the row, after a sentence that this cannot be undone. */
  consequence: (row: Row) => ReactNode;
};

/** Deletes a row after a question, which `show` asks; `remove` deletes one without it. */
export function useDeletion<Row extends { id: string }>(deletion: Deletion<Row>) {
  const { archive, title, deleted: success, failed: failure, invalidates, consequence } = deletion;
  const { target, state, show } = useDialog<Row>();
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => archive({ id }),
    meta: { success, failure, invalidates },
  });
  const dialog = (
    <ConfirmDialog
      {...state}
      title={title}
      description={target && <>Esta acción no se puede deshacer. {consequence(target)}</>}
      confirmLabel="Eliminar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => target && remove.mutateAsync({ id: target.id })}
    />
  );
  return { show, remove, dialog };
}
