import { namedQuery } from '#db/named-query.ts';

type Taken = [userId: string, attemptId: string, versionId: string, number: number, cost: number];

/**
 * Stores that learner $1 took hint $4 for version $3 of attempt $2, which costs $5 points. It has no effect when the hint was taken
 * before, or when the question is answered already.
 */
export const saveHint = namedQuery<object, Taken>(
  'save_hint',
  `
  insert into quiz_hints as h (user_id, attempt_id, version_id, taken, cost)
  select a.user_id, a.id, $3, $4, $5 from quiz_attempts a where a.user_id = $1 and a.id = $2 and a.finished_at is null
    and not exists (select from quiz_answers g where g.user_id = $1 and g.attempt_id = $2 and g.version_id = $3)
  on conflict (user_id, attempt_id, version_id) do update set taken = excluded.taken, cost = h.cost + excluded.cost
    where h.taken = excluded.taken - 1`,
);

/** How many hints learner $1 took for version $3 of attempt $2. */
export const readHints = namedQuery<
  { taken: number },
  [userId: string, attemptId: string, versionId: string]
>('read_hints', 'select taken from quiz_hints where user_id = $1 and attempt_id = $2 and version_id = $3');
