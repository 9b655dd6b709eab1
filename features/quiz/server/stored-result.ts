import type { StoredResult } from '#contract/errors.ts';
import { namedQuery } from '#db/named-query.ts';

/** What was counted of attempt $2 of learner $1, which may be open. */
export const readStored = namedQuery<StoredResult, [learner: string, attempt: string]>('read_stored_result')`
  select score, points_earned, cardinality(version_ids) as total_questions from runs where user_id = $1 and id = $2`;
