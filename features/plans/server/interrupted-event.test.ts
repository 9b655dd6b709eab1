import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auth_users, payment_events, user_subscriptions } from '#db/schema.ts';
import { stripeObjects } from '#test/list-stripe-objects.ts';
import { createTestCheckoutSetup, type PaymentSetup } from '#test/payment-setups.ts';
import { signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, statusOf } from '#test/plans.ts';

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await createTestCheckoutSetup();
});
afterAll(() => setup.close());

/** The number of other connections that are in the given state now. */
async function countBackends(state: 'waiting' | 'in a transaction') {
  const condition = state === 'waiting' ? sql`wait_event_type = 'Lock'` : sql`xact_start is not null`;
  const { rows } = await setup.app.owner.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
  return rows[0]!.count;
}

it('when the process is killed between an event’s row and its effect, neither is stored, and the repeated event takes effect', async () => {
  const { db } = setup.app;
  const person = await signUpLearner(setup.app);
  const url = await openCheckout(person, await createPlan(setup.app));
  setup.loseWebhooks(true);
  await setup.pay(url);
  setup.loseWebhooks(false);
  const events = await stripeObjects(db, 'event');
  const event = events.find(({ type }) => type === 'customer.subscription.created');

  await db.transaction(async (tx) => {
    // Locks the row that the event's effect needs; the event's own row is written before.
    await tx.select().from(auth_users).where(eq(auth_users.id, person.user_id)).for('update');
    const program = new URL('../../../test/record-event.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [program, setup.app.url, event!.id, setup.app.now().toISOString()]);
    const ended = once(child, 'exit');
    await vi.waitUntil(() => countBackends('waiting'), { timeout: 60_000 });
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitUntil(async () => (await countBackends('in a transaction')) === 0, { timeout: 60_000 });

  expect(await db.select().from(payment_events)).toEqual([]);
  expect(await db.select().from(user_subscriptions)).toEqual([]);
  expect((await statusOf(person)).subscribed).toBe(false);

  setup.app.pass(60_000);
  await setup.passDays(0);
  expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
  expect(await db.select().from(user_subscriptions)).toHaveLength(1);
  expect(await db.select().from(payment_events).where(eq(payment_events.id, event!.id))).toHaveLength(1);
});
