import type { LessonCategory } from '#domain/course/lessons.ts';
import type { api } from '#web/api/client.ts';

type Mastery = Awaited<ReturnType<typeof api.review.overview>>['mastery'][number];

/** The mastery of a subtopic of which something was answered; undefined for others, and while it is not known. */
export type MasteryOf = (category: LessonCategory, subtopic: string | null) => number | undefined;

export function masteryLookup(rows: readonly Mastery[] | undefined): MasteryOf {
  const seen = new Map(
    rows?.filter((row) => row.seen > 0).map((row) => [keyOf(row.category, row.subtopic), row.mastery]),
  );
  return (category, subtopic) => seen.get(keyOf(category, subtopic));
}

const keyOf = (category: LessonCategory, subtopic: string | null) => JSON.stringify([category, subtopic]);
