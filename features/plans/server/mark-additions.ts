import type { Database } from '#db/connect.ts';
import { income_additions } from '#db/schema.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** In every time zone a month ends with a quarter of an hour, so nothing is late that is learnt in the quarter in which it happened. */
const QUARTER_MS = 15 * MINUTE_MS;
const quarterOf = (instant: Date) => Math.floor(instant.getTime() / QUARTER_MS);

type Fact = Pick<
  typeof income_additions.$inferInsert,
  'provider' | 'kind' | 'plan_id' | 'currency' | 'cents' | 'at'
>;

/** Stores which of the facts may have become known after their month's end, so that income can mark what was added to it. */
export async function markAdditions(tx: Database, facts: readonly Fact[], learnt_at: Date): Promise<void> {
  const late = facts.filter(({ at }) => quarterOf(learnt_at) > quarterOf(at));
  if (late.length === 0) return;
  await tx.insert(income_additions).values(
    late.map(({ provider, kind, plan_id, currency, cents, at }) => ({
      ...{ provider, kind, plan_id, currency, cents, at, learnt_at },
    })),
  );
}
