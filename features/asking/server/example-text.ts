import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { runs } from '#db/schema.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { type AskedVersion, presentQuestion, type StoredVersion } from './shown-question.ts';

/** SQL for the seed of a run. */
export const seedOf = (user_id: AnyPgColumn, run_id: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${runs.seed} from ${runs} where ${runs.user_id} = ${user_id} and ${runs.id} = ${run_id})`;

/** What a question says in lists: numbers without marks and, where figures are drawn, those of one variant, always the same. */
export const exampleText = (version: StoredVersion): string =>
  unmarked(askedText({ ...version, seed: null }, { country: GENERAL }));

/** What a question says with the figures of its run. One that was stored before formulas had limits is shown as it is written. */
export function askedText(version: AskedVersion, learner: { country: string }): string {
  if (!isDrawn(version.body)) return version.question_text;
  try {
    return presentQuestion(version, learner).question_text;
  } catch {
    return version.question_text;
  }
}
