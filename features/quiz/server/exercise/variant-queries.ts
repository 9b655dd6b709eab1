import { namedQuery } from '#db/named-query.ts';
import type { Answer } from '#domain/answer.ts';

/** A question of an attempt whose further variants are asked. */
export type OfQuestion = { learner: string; attempt: string; version: string };

const ofQuestion = `
  x.purpose = 'variant' and x.user_id = $learner::uuid and x.parent_id = $attempt::uuid and x.version_ids = array[$version::uuid]`;

export type VariantRow = { number: number; given: Answer | null };

/** The newest further variant, or the one with this number. */
export const readVariant = namedQuery<VariantRow, OfQuestion & { number: number | null }>(
  'read_variant',
  `
  select x.number, g.given from runs x left join run_answers g on g.user_id = x.user_id and g.run_id = x.id
  where ${ofQuestion} and x.number = coalesce($number::smallint, x.number) order by x.number desc limit 1`,
);

/** Opens a variant, whose figures follow from the attempt's seed and its number; a simultaneous call may have opened it already. */
export const addVariant = namedQuery<object, OfQuestion & { number: number; now: Date }>(
  'add_variant',
  `
  insert into runs (user_id, purpose, parent_id, number, version_ids, seed, started_at)
  select user_id, 'variant', id, $number::smallint, array[$version::uuid], seed, $now::timestamptz from runs
    where user_id = $learner::uuid and id = $attempt::uuid
  on conflict do nothing`,
);

type Answered = OfQuestion & { number: number; given: Answer; share: number; now: Date };

/** Saves the answer to a variant and ends it, unless an answer is saved already. */
export const saveVariantAnswer = namedQuery<object, Answered>(
  'save_variant_answer',
  `
  with saved as (
    insert into run_answers (user_id, run_id, version_id, round, given, share, answered_at)
    select x.user_id, x.id, $version::uuid, x.number, $given::jsonb, $share::numeric, $now::timestamptz from runs x
    where ${ofQuestion} and x.number = $number::smallint and x.finished_at is null
    on conflict do nothing returning user_id, run_id
  )
  update runs x set finished_at = $now from saved where x.user_id = saved.user_id and x.id = saved.run_id`,
);
