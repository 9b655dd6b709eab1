import { namedQuery } from '#db/named-query.ts';
import type { KindAnswer } from '#kinds/answers.ts';

type OfQuestion = [userId: string, attemptId: string, versionId: string];

export type VariantRow = { number: number; given: KindAnswer | null; share: number | null };

/** The newest further variant of version $3 in attempt $2 of learner $1, or the one with number $4. */
export const readVariant = namedQuery<VariantRow, [...OfQuestion, number: number | null]>(
  'read_variant',
  `
  select number, given, share::float8 as share from exercise_variants
  where user_id = $1 and attempt_id = $2 and version_id = $3 and number = coalesce($4, number) order by number desc limit 1`,
);

/** Adds variant $4; a simultaneous call may have added it already. */
export const addVariant = namedQuery<object, [...OfQuestion, number: number]>(
  'add_variant',
  'insert into exercise_variants (user_id, attempt_id, version_id, number) values ($1, $2, $3, $4) on conflict do nothing',
);

/** Saves answer $5 with share $6 to variant $4 at $7, unless one is saved already, in which case it returns no row. */
export const saveVariantAnswer = namedQuery<
  { saved: true },
  [...OfQuestion, number: number, given: KindAnswer, share: number, now: Date]
>(
  'save_variant_answer',
  `
  update exercise_variants set given = $5::jsonb, share = $6::numeric, answered_at = $7
  where user_id = $1 and attempt_id = $2 and version_id = $3 and number = $4 and given is null returning true as saved`,
);
