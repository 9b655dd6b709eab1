import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';

type Values = { [Field in keyof LessonDraftFields]?: unknown };

/** The fields that a form holds differently from what it began with; null when there are none. */
export function changedFields(before: Values, now: Values): LessonDraftFields | null {
  const changed = Object.entries(now).filter(
    ([field, value]) => value !== undefined && !isSame(value, before[field as keyof Values]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as LessonDraftFields) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
