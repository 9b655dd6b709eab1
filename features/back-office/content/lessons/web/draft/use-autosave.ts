import { useEffect, useRef } from 'react';
import type { LessonValues } from '../../admin-lessons.forms.ts';
import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';
import type { LessonForm } from '../form/use-lesson-form.ts';
import type { OwnDraft } from './use-lesson-draft.ts';

/**
 * Passes every change of the form on to its draft.
 * @param made how many lessons the form has created; each of them begins another draft
 */
export function useAutosave(form: LessonForm, draft: OwnDraft, made: number): void {
  const base = useRef<LessonValues>(undefined);
  base.current ??= structuredClone(form.getValues());
  const latest = useRef(draft);
  latest.current = draft;
  const lastMade = useRef(made);
  useEffect(() => {
    if (made === lastMade.current) return;
    lastMade.current = made;
    base.current = structuredClone(form.getValues());
    latest.current.renew();
  }, [made, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current.change(changedFields(base.current!, values)),
      }),
    [form.subscribe],
  );
}

type Values = { [Field in keyof LessonDraftFields]?: unknown };

/** The fields that a form holds differently from what it began with; null when there are none. */
function changedFields(before: Values, now: Values): LessonDraftFields | null {
  const changed = Object.entries(now).filter(
    ([field, value]) => value !== undefined && !isSame(value, before[field as keyof Values]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as LessonDraftFields) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
