import { namedQuery } from '#db/named-query.ts';
import type { RunPurpose } from '#domain/answer.ts';

/** A run to open, and the versions that it asks in this order. */
export type NewRun = { learner: string; versions: readonly string[]; now: Date };

/** Columns that only this purpose has with their values, CTEs before, a source of rows, and what is stored beside the run in `opened`. */
type Additions = { fields?: Record<string, string>; before?: string; from?: string; beside?: string };

/** A statement that opens a run, once of two tabs. The seed is the database's, unless the fields give one. */
export function openingQuery<Given extends NewRun>(
  name: string,
  purpose: RunPurpose,
  { fields = {}, before = '', from = '', beside = 'select from opened' }: Additions = {},
) {
  const columns = ['user_id', 'purpose', 'version_ids', 'started_at', ...Object.keys(fields)];
  const values = ['$learner::uuid', `'${purpose}'`, '$versions::uuid[]', '$now::timestamptz'];
  return namedQuery<object, Given>(name)`
  with ${before} opened as (
    insert into runs (${columns.join(', ')}) select ${[...values, ...Object.values(fields)].join(', ')} ${from}
    on conflict do nothing returning user_id, id
  ) ${beside}`;
}
