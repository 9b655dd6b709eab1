import { diffWordsWithSpace } from 'diff';

/** A run of words that both versions have, or only the one before or after. */
export type WordRun = { text: string; only?: 'before' | 'after' };

/** Two long texts without a common word would take seconds. */
const LONGEST_MS = 500;

/** The words of two versions in their order; texts that have too little in common are compared as a whole. */
export function findWordChanges(before: string, after: string): WordRun[] {
  const changes = diffWordsWithSpace(before, after, { timeout: LONGEST_MS });
  if (!changes)
    return [
      { text: before, only: 'before' },
      { text: after, only: 'after' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    ...(added && { only: 'after' as const }),
    ...(removed && { only: 'before' as const }),
  }));
}

const CONTEXT = 160;

/** The runs with the middle of long unchanged ones left out between words, so that changes of a long text are seen without scrolling. */
export const foldUnchanged = (runs: readonly WordRun[]): WordRun[] =>
  runs.map((run, index) => {
    if (run.only || run.text.length <= 2 * CONTEXT + 40) return run;
    const start = index === 0 ? '' : run.text.slice(0, CONTEXT).replace(/\S+$/, '');
    const end = index === runs.length - 1 ? '' : run.text.slice(-CONTEXT).replace(/^\S+/, '');
    return { text: `${start}\n[…]\n${end}` };
  });
