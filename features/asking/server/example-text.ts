import { unmarked } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/countries.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { presentQuestion, type StoredVersion } from './shown-question.ts';

/** What a question says in lists: numbers without marks and, where figures are drawn, those of one variant, always the same. */
export function exampleText(version: StoredVersion): string {
  if (!isDrawn(version.body)) return unmarked(version.question_text);
  try {
    return unmarked(presentQuestion({ ...version, seed: null }, { country: GENERAL }).question_text);
  } catch {
    // One that was stored before formulas had limits may not be drawn any more; its author has to read it all the same.
    return version.question_text;
  }
}
