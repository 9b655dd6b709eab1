import type { Database } from '#db/connect.ts';
import { income_additions } from '#db/schema.ts';

/** A webhook or the next look at a subscription is not late; it brings what has just happened. */
const LATE_MS = 60_000;

type Fact = Pick<
  typeof income_additions.$inferInsert,
  'provider' | 'kind' | 'plan_id' | 'currency' | 'cents' | 'at'
>;

/** Stores which of the facts became known late, so that income can mark what was added to a month after its end. */
export async function markAdditions(tx: Database, facts: readonly Fact[], learnt_at: Date): Promise<void> {
  const late = facts.filter(({ at }) => learnt_at.getTime() - at.getTime() > LATE_MS);
  if (late.length === 0) return;
  await tx.insert(income_additions).values(
    late.map(({ provider, kind, plan_id, currency, cents, at }) => ({
      ...{ provider, kind, plan_id, currency, cents, at, learnt_at },
    })),
  );
}
