import * as z from 'zod/mini';
import { learner, noInput } from '#contract/endpoint.ts';

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

/** Rankings and the own position: docs/product.md §7 C30, C31. */
export const rankingContract = {
  global: learner('GET /rankings/global', 'Los 100 primeros', { reads, shared: 'global ranking' })
    .input(noInput)
    .output(z.object({ ranking: z.array(rankedLearner) })),
  weekly: learner('GET /rankings/weekly', 'Los 50 primeros de los últimos 7 días', {
    reads,
    shared: 'weekly ranking',
  })
    .input(noInput)
    .output(z.object({ ranking: z.array(rankedLearner) })),
  globalAround: learner('GET /rankings/global/around', 'Alrededor de mí', { reads })
    .input(noInput)
    .output(z.extend(around, { label: z.string() })),
  weeklyAround: learner('GET /rankings/weekly/around', 'Alrededor de mí en los últimos 7 días', { reads })
    .input(noInput)
    .output(around),
  me: learner('GET /rankings/me', 'Mi puesto', { reads })
    .input(noInput)
    .output(z.object({ position: z.nullable(z.int()), label: z.string() })),
  nearby: learner('GET /rankings/nearby', 'Mi puesto y quién está cerca', { reads })
    .input(noInput)
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
