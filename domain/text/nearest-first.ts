import { editsBetween } from './edits-between.ts';

/** Words by how few edits it takes to make them of the asked one, counted against the longer one. */
export const nearestFirst = (asked: string, words: readonly string[]): string[] =>
  words
    .map((word) => ({ word, far: editsBetween(asked, word) / Math.max(asked.length, word.length) }))
    .sort((one, other) => one.far - other.far)
    .map(({ word }) => word);
