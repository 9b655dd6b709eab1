import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { mergeTexts } from '#domain/text/merge-texts.ts';
import { type ComparedPart, differingParts } from '../diff/compared-part.ts';
import type { ReviewedPart, Side } from './conflict-alert.tsx';

/** How a stored row is compared with a form: its latest version, that version as the form's values, and their parts. */
export type RowReview<Values, Row> = {
  read: (id: string) => Promise<Row>;
  toValues: (row: Row) => Values;
  parts: readonly ComparedPart<Values>[];
  /** The form continues a draft of an older version, so the values that it began with are not known. */
  isBaseUnknown?: boolean;
};

type Found<Values, Row> = {
  message: string;
  row: Row;
  /** What both began with, if it is known. */
  base: Values | undefined;
  theirs: Values;
  mine: Values;
  /** What the other person changed; without a base, what the stored row and the form hold differently. */
  parts: readonly ComparedPart<Values>[];
  chosen: readonly ComparedPart<Values>[];
  /** Those in which the form has taken the other person's changes over beside its own. */
  merged: readonly ComparedPart<Values>[];
};

/**
 * What somebody else saved while a form was open. Fields that the person had not touched take the stored value over; of the
 * others both values stay available, and nothing can be saved before the person has chosen one.
 */
export function useConflict<Values extends FieldValues, Output, Row extends { id: string }>(
  form: UseFormReturn<Values, unknown, Output>,
  opened: Row | undefined,
  review: RowReview<Values, Row>,
) {
  const [found, setFound] = useState<Found<Values, Row>>();
  const [calls, setCalls] = useState(0);
  const callAttention = () => setCalls((before) => before + 1);
  const based = found?.row ?? opened;
  const { mutate: compare } = useMutation({
    mutationFn: (_message: string) => review.read(opened!.id),
    onSuccess: (row, message) => {
      const { toValues, parts } = review;
      const base = review.isBaseUnknown && !found ? undefined : toValues(based!);
      const [theirs, typed] = [toValues(row), form.getValues()];
      const untouched = parts.filter(({ show }) => base && show(typed) === show(base));
      for (const part of untouched) put(part, theirs);
      const merged = parts.filter((part) => {
        if (!part.merges || !base || untouched.includes(part)) return false;
        const text = mergeTexts(part.show(base), part.show(theirs), part.show(typed));
        if (text !== null) put(part, { ...theirs, ...fieldsWith(part, text) });
        return text !== null;
      });
      const mine = structuredClone(form.getValues());
      const changed = differingParts(parts, base ?? mine, theirs);
      setFound({ message, row, base, theirs, mine, parts: changed, chosen: [], merged });
    },
    onSettled: callAttention,
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
    setFound({ ...found, mine, chosen: [...found.chosen, part] });
    put(part, side === 'theirs' ? found.theirs : mine);
  }
  const parts = found && reviewedParts(found, form.watch());
  return {
    /** The version on which the next save is based: the one that the person has seen. */
    based,
    compare: (message: string) => (opened ? compare(message) : callAttention()),
    message: found?.message,
    parts,
    pick,
    isUndecided: parts?.some(({ isContested, picked }) => isContested && !picked) ?? false,
    /** Puts what the person wrote into the form wherever both changed the same, and counts it as chosen. */
    pickMine: () => {
      if (!found) return;
      const contested = found.parts.filter(
        (part) => !found.merged.includes(part) && part.show(found.mine) !== part.show(found.theirs),
      );
      for (const part of contested) if (!found.chosen.includes(part)) put(part, found.mine);
      setFound({ ...found, chosen: contested });
    },
    /** What was saved is the next version to begin with. */
    forget: () => setFound(undefined),
    /** How often the conflict has called for attention: the alert then takes the focus. */
    calls,
    callAttention,
  };
}

function reviewedParts<Values>(found: Found<Values, unknown>, current: Values): ReviewedPart<Values>[] {
  const { base, theirs, mine, parts, chosen, merged } = found;
  return parts.map((part) => {
    const texts = { base: base && part.show(base), theirs: part.show(theirs), mine: part.show(mine) };
    const side = part.show(current) === texts.theirs ? 'theirs' : 'mine';
    const isContested = texts.mine !== texts.theirs && !merged.includes(part);
    return { part, ...texts, isContested, picked: chosen.includes(part) ? side : undefined };
  });
}

const fieldsOf = <Values>({ fields }: ComparedPart<Values>, values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

const fieldsWith = <Values>({ fields }: ComparedPart<Values>, text: string) =>
  Object.fromEntries(fields.map((field) => [field, text]));
