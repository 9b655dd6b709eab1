import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type ComparedPart, differingParts } from '../diff/compared-part.ts';
import type { ReviewedPart, Side } from './conflict-review.tsx';

/** How a stored row is compared with a form: its latest version, that version as the form's values, and their parts. */
export type RowReview<Values, Row> = {
  read: (id: string) => Promise<Row>;
  toValues: (row: Row) => Values;
  parts: readonly ComparedPart<Values>[];
};

type Found<Values, Row> = {
  message: string;
  row: Row;
  theirs: Values;
  mine: Values;
  parts: readonly ComparedPart<Values>[];
};

/**
 * What somebody else saved while a form was open. Fields that the person had not touched take the stored value over; for the
 * others both values stay available, and the person picks one.
 */
export function useConflict<Values extends FieldValues, Output, Row extends { id: string }>(
  form: UseFormReturn<Values, unknown, Output>,
  opened: Row | undefined,
  review: RowReview<Values, Row> | undefined,
) {
  const [found, setFound] = useState<Found<Values, Row>>();
  const based = found?.row ?? opened;
  const { mutate: compare } = useMutation({
    mutationFn: (_message: string) => review!.read(opened!.id),
    onSuccess: (row, message) => {
      const { toValues, parts } = review!;
      const [base, theirs, typed] = [toValues(based!), toValues(row), form.getValues()];
      const untouched = parts.filter(({ show }) => show(typed) === show(base));
      for (const part of untouched) put(part, theirs);
      const mine = structuredClone(form.getValues());
      setFound({ message, row, theirs, mine, parts: differingParts(parts, theirs, mine) });
    },
  });
  function put({ fields }: ComparedPart<Values>, values: Values) {
    for (const field of fields)
      form.setValue(field as unknown as Path<Values>, values[field] as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
  }
  function pick(part: ComparedPart<Values>, side: Side) {
    if (!found) return;
    const current = structuredClone(form.getValues());
    const isTheirs = part.show(current) === part.show(found.theirs);
    // What was typed after the conflict is kept too, so that it can be picked again.
    const mine = isTheirs ? found.mine : { ...found.mine, ...fieldsOf(part, current) };
    setFound({ ...found, mine });
    put(part, side === 'theirs' ? found.theirs : mine);
  }
  const current = found && form.watch();
  const parts = found?.parts.map((part): ReviewedPart<Values> => {
    const theirs = part.show(found.theirs);
    const picked = part.show(current!) === theirs ? 'theirs' : 'mine';
    return { part, theirs, mine: part.show(found.mine), picked };
  });
  return {
    /** The version on which the next save is based: the one that the person has seen. */
    based,
    compare: (message: string) => review && compare(message),
    message: found?.message,
    parts,
    pick,
  };
}

const fieldsOf = <Values>({ fields }: ComparedPart<Values>, values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
