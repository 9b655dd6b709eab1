import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { push_queue, push_subscriptions } from '#db/schema.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { Services } from '../services.ts';
import type { PushMessage } from './push-service.ts';

export type QueuedPush = typeof push_queue.$inferSelect;

export type WrittenPush = { message: PushMessage; ttlSeconds: number };

/** Writes a queued message, or returns null when it is no longer needed. */
export type PushWriter = (db: Database, queued: QueuedPush, now: Date) => Promise<WrittenPush | null>;

type PushServices = Pick<Services, 'db' | 'clock' | 'push' | 'log'>;

/** Messages in flight at a time; one slow push service does not hold up the others. */
const LANES = 8;
const MOST_ATTEMPTS = 5;

/** Sends every due message. Several processes can share the work. @returns the number of messages sent, dropped or put off */
export async function sendDuePushes(services: PushServices, write: PushWriter): Promise<number> {
  const lanes = Array.from({ length: LANES }, async () => {
    let done = 0;
    while (await sendNext(services, write)) done += 1;
    return done;
  });
  return (await Promise.all(lanes)).reduce((sum, done) => sum + done, 0);
}

/** A message leaves the queue before it is sent, so that a process that ends in between loses it and nobody gets it twice. */
async function sendNext(services: PushServices, write: PushWriter): Promise<boolean> {
  const { db, clock, push } = services;
  const claimed = await db.transaction((tx) => claim(tx, clock(), write));
  if (!claimed) return false;
  const { queued, target, written } = claimed;
  if (!target || !written) return true;
  if ('error' in written) {
    await putOff(services, queued, { ...written, retryAfterMs: 0 });
    return true;
  }
  const outcome = await push.send(target, written.message, written.ttlSeconds);
  if (outcome.status === 'gone') {
    await db.delete(push_subscriptions).where(eq(push_subscriptions.id, target.id));
  } else if (outcome.status === 'failed') {
    await putOff(services, queued, outcome);
  }
  return true;
}

async function claim(tx: Database, now: Date, write: PushWriter) {
  const queued = await claimNext(tx, push_queue, {
    due: lte(push_queue.due_at, now),
    order: [asc(push_queue.due_at), asc(push_queue.id)],
  });
  if (!queued) return null;
  await tx.delete(push_queue).where(eq(push_queue.id, queued.id));
  const [target] = await tx
    .select()
    .from(push_subscriptions)
    .where(eq(push_subscriptions.id, queued.subscription_id));
  // A message that cannot be written fails alone: the savepoint lets the others and this one's return go on.
  const written = await tx
    .transaction((savepoint) => write(savepoint, queued, now))
    .catch((error: unknown) => ({ error: String(error) }));
  return { queued, target, written };
}

type Failure = { error: string; retryAfterMs: number };

/** Puts a message back, after 30 seconds at first and up to an hour, or as the push service asks. The fifth failure is the last. */
async function putOff(
  { db, clock, log }: PushServices,
  queued: QueuedPush,
  { error, retryAfterMs }: Failure,
): Promise<void> {
  const { id, attempts, ...message } = queued;
  const facts = { push: id, kind: queued.kind, attempts: attempts + 1, error };
  if (attempts + 1 >= MOST_ATTEMPTS) {
    log.error(facts, 'message to a device given up');
    return;
  }
  log.warn(facts, 'message to a device not sent; it will be tried again');
  const wait = Math.min(HOUR_MS, Math.max(retryAfterMs, 30_000 * 4 ** attempts));
  await db.transaction(async (tx) => {
    // The browser may have unsubscribed meanwhile.
    const [still] = await tx
      .select({ id: push_subscriptions.id })
      .from(push_subscriptions)
      .where(eq(push_subscriptions.id, message.subscription_id))
      .for('key share');
    if (!still) return;
    await tx.insert(push_queue).values({
      ...message,
      attempts: attempts + 1,
      due_at: new Date(clock().getTime() + wait),
      last_error: error.slice(0, 300),
    });
  });
}
