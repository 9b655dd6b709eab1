import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ArchivedType } from '#features/back-office/frame/archive/archive.contract.ts';
import { ARCHIVABLE } from '#features/back-office/frame/archive/web/archivable.ts';
import { useRestore } from '#features/back-office/frame/archive/web/use-restore.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/**
 * Deletes a row after a question, which `show` asks; the toast afterwards offers to bring it back.
 * @param consequence what becomes of the row, after a sentence that this cannot be undone (specification §2)
 */
export function useDeletion<Row extends { id: string }>(
  type: ArchivedType,
  consequence: (row: Row) => ReactNode,
) {
  const { archive, title, deleted, failed: failure, showing } = ARCHIVABLE[type];
  const { target, state, show } = useDialog<Row>();
  const undo = useRestore(type);
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => archive({ id }),
    meta: {
      success: (_output: unknown, { id }: { id: string }) => ({
        title: deleted,
        action: { label: 'Deshacer', run: () => undo.mutate({ id }) },
      }),
      failure,
      invalidates: showing(),
    },
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
