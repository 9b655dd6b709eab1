import { namedQuery } from '#db/named-query.ts';
import type { Answer } from '#domain/answer.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';

/** A further variant of a question of an attempt. */
export type VariantRow = { id: string; number: number } & (
  | { given: Answer; share: number }
  | { given: null; share: null }
);

type VariantKey = { learner: string; attempt: string; version: string; number: number | null };

/** The newest further variant, or the one with this number. */
export const readVariant = namedQuery<VariantRow, VariantKey>(
  'read_variant',
  `
  select x.id, x.number, g.given, g.share::float8 as share from runs x
  left join run_answers g on g.user_id = x.user_id and g.run_id = x.id
  where x.purpose = 'variant' and x.user_id = $learner::uuid and x.parent_id = $attempt::uuid
    and x.version_ids = array[$version::uuid] and x.number = coalesce($number::smallint, x.number)
  order by x.number desc limit 1`,
);

type NewVariant = NewRun & { attempt: string; number: number; seed: string | null };

/** Opens a variant, whose figures follow from the attempt's seed and its number. */
export const openVariant = openingQuery<NewVariant>('open_variant', 'variant', {
  fields: { parent_id: '$attempt::uuid', number: '$number::smallint', seed: '$seed::uuid' },
});
