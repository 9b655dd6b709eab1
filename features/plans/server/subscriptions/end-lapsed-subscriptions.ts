import { and, eq, inArray, lte, or } from 'drizzle-orm';
import { lockUser } from '#db/queries/lock-user.ts';
import { user_subscriptions } from '#db/schema.ts';
import type { Services } from '#server/services.ts';
import { projectSubscriptions } from './project-subscriptions.ts';
import { countedProviders, readSubscriptions } from './read-subscriptions.ts';

const BATCH = 500;

/**
 * Updates is_active and state of subscriptions whose access or paid period has ended, which counts and lists read (the guard
 * compares access_until itself). Test subscriptions end once real payments are connected.
 * @returns the number of people whose rows were updated
 */
export async function endLapsedSubscriptions(
  services: Pick<Services, 'db' | 'payments' | 'clock'>,
): Promise<number> {
  const { db, payments } = services;
  const now = services.clock();
  if (payments.name === 'stripe') {
    const retired = { is_active: false, state: 'ended', lost_at: now } as const;
    const ofTest = and(eq(user_subscriptions.provider, 'test'), eq(user_subscriptions.is_active, true));
    await db.update(user_subscriptions).set(retired).where(ofTest);
  }
  const lapsed = or(
    and(eq(user_subscriptions.is_active, true), lte(user_subscriptions.access_until, now)),
    and(
      inArray(user_subscriptions.state, ['active', 'past_due', 'cancelling']),
      lte(user_subscriptions.access_until, now),
    ),
    and(eq(user_subscriptions.state, 'active'), lte(user_subscriptions.current_period_end, now)),
  );
  const people = await db
    .selectDistinct({ user_id: user_subscriptions.user_id })
    .from(user_subscriptions)
    .where(and(lapsed, inArray(user_subscriptions.provider, countedProviders(payments))))
    .limit(BATCH);
  for (const { user_id } of people) {
    await db.transaction(async (tx) => {
      await lockUser(tx, user_id);
      await projectSubscriptions(tx, await readSubscriptions(tx, payments, user_id), now);
    });
  }
  return people.length;
}
