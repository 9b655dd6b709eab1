import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { FunnelLesson } from '#features/back-office/insight/web/rows.ts';

/** Parts of 100; null without a whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part * 100) / whole;

export const showShare = (share: number | null): string =>
  share === null ? '—' : `${formatSpanishNumber(share, 0)} %`;

const VALUES: Record<string, (lesson: FunnelLesson) => number | string> = {
  title: ({ title }) => title,
  opened: ({ opened }) => opened,
  begun: ({ begun }) => begun,
  finished: ({ finished }) => finished,
  finishing: ({ finished, begun }) => shareOf(finished, begun) ?? -1,
  right: ({ right_answers, questions }) => shareOf(right_answers, questions) ?? -1,
};

/** The lessons in the order of the address; all of them are on the page, so that the browser sorts them. */
export function sortFunnel(
  lessons: readonly FunnelLesson[],
  order: string | undefined,
): readonly FunnelLesson[] {
  const value = VALUES[order?.replace(/^-/, '') ?? ''];
  if (!value) return lessons;
  const sign = order?.startsWith('-') ? -1 : 1;
  return lessons.toSorted((a, b) => sign * compare(value(a), value(b)));
}

const compare = (a: number | string, b: number | string) =>
  typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'es') : a - b;
