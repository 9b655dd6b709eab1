import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { BADGE_CONDITION_TYPES } from '#domain/game/badges.ts';

export const badgeSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  condition_type: z.enum(BADGE_CONDITION_TYPES),
  condition_value: z.int(),
  image_url: z.nullable(z.string()),
});

/** docs/product.md §7, C32. */
export const badgesContract = {
  list: learner('GET /badges', 'Todas las insignias, y cuándo gané las mías')
    .input(noInput)
    .output(z.object({ badges: z.array(z.extend(badgeSummary, { awarded_at: z.nullable(instant) })) })),
};
