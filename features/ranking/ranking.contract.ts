import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const reads = { name: 'rankings', perMinute: 60 };

export const rankedLearner = z.object({
  position: z.int(),
  full_name: z.string(),
  points: z.int(),
  avatar: z.string(),
  is_me: z.boolean(),
});

const around = z.object({
  /** Null without points; in the week also beyond place 1,000. */
  position: z.nullable(z.int()),
  points: z.int(),
  /** The caller with up to five learners above and five below; empty without points. */
  around: z.array(z.extend(rankedLearner, { position: z.nullable(z.int()) })),
});

const nothing = z.optional(z.strictObject({}));

/** Rankings and the own position: docs/product.md §7 C30, C31. */
export const rankingContract = {
  global: endpoint('learner', 'GET', '/rankings/global', {
    summary: 'Los 100 primeros',
    reads,
    shared: 'global ranking',
  })
    .input(nothing)
    .output(z.object({ ranking: z.array(rankedLearner) })),
  weekly: endpoint('learner', 'GET', '/rankings/weekly', {
    summary: 'Los 50 primeros de los últimos 7 días',
    reads,
    shared: 'weekly ranking',
  })
    .input(nothing)
    .output(z.object({ ranking: z.array(rankedLearner) })),
  globalAround: endpoint('learner', 'GET', '/rankings/global/around', { summary: 'Alrededor de mí', reads })
    .input(nothing)
    .output(z.extend(around, { label: z.string() })),
  weeklyAround: endpoint('learner', 'GET', '/rankings/weekly/around', {
    summary: 'Alrededor de mí en los últimos 7 días',
    reads,
  })
    .input(nothing)
    .output(around),
  me: endpoint('learner', 'GET', '/rankings/me', { summary: 'Mi puesto', reads })
    .input(nothing)
    .output(z.object({ position: z.nullable(z.int()), label: z.string() })),
  nearby: endpoint('learner', 'GET', '/rankings/nearby', { summary: 'Mi puesto y quién está cerca', reads })
    .input(nothing)
    .output(
      z.object({
        position: z.nullable(z.int()),
        label: z.string(),
        /** Points of the last 7 × 24 h. */
        weekly_points: z.int(),
        /** The caller and the nearest learners above and below, up to five in all; empty without a position. */
        around: z.array(rankedLearner),
      }),
    ),
};
