import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { newRowId } from './new-row-id.ts';
import { isConflict, namesFields } from './save-failure.ts';
import { useChange } from './use-change.ts';

type Version = { id: string; updated_at?: string };

type Save<Values extends FieldValues, Output, Row> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The row being edited; without one a new row is made. */
  row: { id: string; updated_at: string } | undefined;
  create: (values: Output & { id?: string }) => Promise<Row>;
  edit: (values: Output & Version) => Promise<Row>;
  done: { created: string; edited: string };
  /** What the toast says about a failure, when the form does not show it already. */
  failed: (error: Error) => string;
  onDone: (row: Row) => void;
};

/**
 * Saves a form as a new row or as an edit of `row`. Sent twice it makes one row; an edit of a row that somebody else
 * has changed meanwhile stops as `conflict`, and `overwrite` sends it all the same.
 */
export function useSave<Values extends FieldValues, Output, Row>(save: Save<Values, Output, Row>) {
  const { form, row, failed } = save;
  const [id] = useState(newRowId);
  const change = useChange({
    send: ({ values, overwrites }: { values: Output; overwrites: boolean }) =>
      row
        ? save.edit({ ...values, id: row.id, ...(!overwrites && { updated_at: row.updated_at }) })
        : save.create({ ...values, id }),
    done: row ? save.done.edited : save.done.created,
    failed: (error) => {
      showFieldErrors(error, form.setError);
      return isConflict(error) || namesFields(error) ? undefined : failed(error);
    },
    onDone: save.onDone,
  });
  const submit = (overwrites: boolean) =>
    form.handleSubmit((values) => change.mutate({ values, overwrites }));
  return {
    submit: submit(false),
    overwrite: submit(true),
    saving: change.isPending,
    conflict: isConflict(change.error),
    /** Any other failure; a conflict has an alert of its own. */
    failure: isConflict(change.error) ? null : change.error,
  };
}
