import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#web/api/api-error.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import { newRowId } from './new-row-id.ts';

type Version = { id: string; updated_at?: string };

type RowForm<Values extends FieldValues, Output, Row> = {
  schema: z.ZodMiniType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  row: { id: string; updated_at: string } | undefined;
  create: (values: Output & { id?: string }) => Promise<Row>;
  edit: (values: Output & Version) => Promise<Row>;
  success: { created: string; edited: string };
  /** The text of the toast for a failure that neither a field nor the conflict alert shows. */
  failure: (error: Error) => string;
  invalidates: readonly QueryKey[];
  onSaved: (row: Row) => void;
};

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/**
 * A form that creates or edits a row. A request sent twice creates one row. If somebody else has changed the edited row
 * meanwhile, saving stops with `conflict`, until `overwrite` sends the row without its original version.
 */
export function useRowForm<Values extends FieldValues, Output, Row>(options: RowForm<Values, Output, Row>) {
  const { row, create, edit, success, failure, invalidates } = options;
  const [id] = useState(newRowId);
  const overwrites = useRef(false);
  const { submit, ...mutation } = useFormMutation({
    schema: options.schema,
    defaultValues: options.defaultValues,
    send: (values: Output) => {
      if (!row) return create({ ...values, id });
      return edit({ ...values, id: row.id, ...(!overwrites.current && { updated_at: row.updated_at }) });
    },
    meta: {
      success: row ? success.edited : success.created,
      failure: (error) => (isConflict(error) || hasFieldErrors(error) ? undefined : failure(error)),
      invalidates,
    },
    onSuccess: options.onSaved,
  });
  const conflict = isConflict(mutation.failure);
  const submitOver = (overwrite: boolean) => (event?: Parameters<typeof submit>[0]) => {
    overwrites.current = overwrite;
    return submit(event);
  };
  return {
    ...mutation,
    submit: submitOver(false),
    overwrite: () => submitOver(true)(),
    conflict,
    // A conflict has its own alert.
    failure: conflict ? null : mutation.failure,
  };
}
