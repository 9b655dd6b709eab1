import type { QueryKey } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isConflict } from '#web/api/api-error.ts';
import { hasFieldErrors } from '#web/form/show-field-errors.ts';
import { useFormMutation } from '#web/form/use-form-mutation.ts';
import type { ToastText } from '#web/queries/mutation-meta.ts';
import { useFirstWrong } from '../focus/use-first-wrong.ts';
import { newId } from './new-row.ts';
import { type RowReview, useConflict } from './use-conflict.ts';

type Version = { id: string; updated_at?: string };

type RowForm<Values extends FieldValues, Output, Row> = {
  schema: z.ZodMiniType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  row: Row | undefined;
  create: (values: Output & { id?: string }) => Promise<Row>;
  edit: (values: Output & Version) => Promise<Row>;
  review: RowReview<Values, Row>;
  success: Record<'created' | 'edited', string | ((saved: Row) => ToastText)>;
  /** The text of the toast for a failure that neither a field nor the conflict alert shows. */
  failure: (error: Error) => string;
  invalidates: readonly QueryKey[];
  onSaved: (row: Row) => void;
  /** What the next row of 'Crear y agregar otra' begins with. */
  carry?: (values: Values) => Partial<Values>;
};

/**
 * A form that creates or edits a row. A request sent twice creates one row. If somebody else has changed the row meanwhile, saving stops
 * with `conflict`, until the person has chosen wherever both changed the same, or `overwrite` chooses the form's side.
 */
export function useRowForm<
  Values extends FieldValues,
  Output,
  Row extends { id: string; updated_at: string },
>(options: RowForm<Values, Output, Row>) {
  const { row, create, edit, review, success, failure, invalidates } = options;
  const [{ id, made }, setMade] = useState(() => ({ id: newId(), made: 0 }));
  const addsAnother = useRef(false);
  const { submit, ...mutation } = useFormMutation({
    schema: options.schema,
    defaultValues: options.defaultValues,
    shouldFocusError: false,
    send: (values: Output): Promise<Row> => {
      const { based } = conflict;
      if (!based) return create({ ...values, id });
      return edit({ ...values, id: based.id, updated_at: based.updated_at });
    },
    meta: {
      success: (saved: Row) => {
        const text = row ? success.edited : success.created;
        return typeof text === 'function' ? text(saved) : text;
      },
      failure: (error) => (isConflict(error) || hasFieldErrors(error) ? undefined : failure(error)),
      invalidates,
    },
    onSuccess: (saved: Row) => {
      conflict.forget();
      if (!addsAnother.current) return options.onSaved(saved);
      mutation.form.reset({ ...options.defaultValues, ...options.carry?.(mutation.form.getValues()) });
      setMade({ id: newId(), made: made + 1 });
    },
    onError: (error): void => {
      if (isConflict(error)) conflict.compare(error.message);
    },
  });
  const conflict = useConflict(mutation.form, row, review);
  const leadFrom = useFirstWrong(mutation.form, mutation.failure);
  const save =
    (another: boolean) =>
    (event?: SyntheticEvent): unknown => {
      addsAnother.current = another;
      leadFrom(event);
      if (!conflict.isUndecided) return submit(event);
      event?.preventDefault?.();
      return conflict.callAttention();
    };
  const refused = isConflict(mutation.failure);
  const isMended = hasFieldErrors(mutation.failure) && Object.keys(mutation.errors).length === 0;
  const { pickMine, based: _, compare: _compare, forget: _forget, ...shown } = conflict;
  const overwrite = () => {
    pickMine();
    return submit();
  };
  const message = refused ? mutation.failure?.message : conflict.message;
  return {
    ...mutation,
    submit: save(false),
    again: row ? undefined : { label: 'Crear y agregar otra', made, submit: save(true) },
    conflict: message === undefined ? undefined : { ...shown, message, overwrite },
    // A conflict has its own alert; what fields were to blame for is over once none is wrong any more.
    failure: refused || isMended ? null : mutation.failure,
  };
}
