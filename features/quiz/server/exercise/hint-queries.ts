import { namedQuery } from '#db/named-query.ts';

type Taken = { learner: string; attempt: string; version: string; number: number; cost: number };

/**
 * Stores that a learner took a hint and what it costs in points. It has no effect when the hint was taken before, or when the question is
 * answered already.
 */
export const saveHint = namedQuery<object, Taken>(
  'save_hint',
  `
  insert into run_hints as h (user_id, run_id, version_id, taken, cost)
  select a.user_id, a.id, $version::uuid, $number::smallint, $cost::smallint from runs a
  where a.user_id = $learner::uuid and a.id = $attempt::uuid and a.purpose = 'quiz' and a.finished_at is null
    and not exists (select from run_answers g where g.user_id = a.user_id and g.run_id = a.id and g.version_id = $version)
  on conflict (user_id, run_id, version_id) do update set taken = excluded.taken, cost = h.cost + excluded.cost
    where h.taken = excluded.taken - 1`,
);

/** How many hints learner $1 took for version $3 of attempt $2. */
export const readHints = namedQuery<
  { taken: number },
  [userId: string, attemptId: string, versionId: string]
>('read_hints', 'select taken from run_hints where user_id = $1 and run_id = $2 and version_id = $3');
