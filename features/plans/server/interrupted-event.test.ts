import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auth_users, payment_events, user_subscriptions } from '#db/schema.ts';
import { stripeObjects } from '#test/list-stripe-objects.ts';
import { createTestCheckoutWorld, type PaymentWorld } from '#test/payment-worlds.ts';
import { signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, statusOf } from '#test/plans.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await createTestCheckoutWorld();
});
afterAll(() => world.close());

/** How many statements of other connections are in the given state right now. */
async function countBackends(state: 'waiting' | 'in a transaction') {
  const condition = state === 'waiting' ? sql`wait_event_type = 'Lock'` : sql`xact_start is not null`;
  const { rows } = await world.app.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
  return rows[0]!.count;
}

it('an event whose process is killed between its row and its effect leaves neither, and counts when it comes again', async () => {
  const { db } = world.app;
  const person = await signUpLearner(world.app);
  const url = await openCheckout(person, await createPlan(world.app));
  world.loseWebhooks(true);
  await world.pay(url);
  world.loseWebhooks(false);
  const events = await stripeObjects(db, 'event');
  const event = events.find(({ type }) => type === 'customer.subscription.created');

  await db.transaction(async (tx) => {
    // The effect needs this row; the event's own row is written before.
    await tx.select().from(auth_users).where(eq(auth_users.id, person.user_id)).for('update');
    const program = new URL('../../../test/record-event.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [program, world.app.url, event!.id, world.app.now().toISOString()]);
    const ended = once(child, 'exit');
    await vi.waitUntil(() => countBackends('waiting'), { timeout: 20_000 });
    child.kill('SIGKILL');
    await ended;
  });
  await vi.waitUntil(async () => (await countBackends('in a transaction')) === 0, { timeout: 20_000 });

  expect(await db.select().from(payment_events)).toEqual([]);
  expect(await db.select().from(user_subscriptions)).toEqual([]);
  expect((await statusOf(person)).subscribed).toBe(false);

  world.app.pass(60_000);
  await world.passDays(0);
  expect(await statusOf(person)).toMatchObject({ subscribed: true, subscription_state: 'active' });
  expect(await db.select().from(user_subscriptions)).toHaveLength(1);
  expect(await db.select().from(payment_events).where(eq(payment_events.id, event!.id))).toHaveLength(1);
});
