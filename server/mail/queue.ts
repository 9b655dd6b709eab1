import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { mail_queue } from '#db/schema.ts';
import type { Services } from '../services.ts';
import {
  forgetDelivery,
  lockRecipient,
  nextMailAt,
  type RecipientLimit,
  recordDelivery,
} from './recipient-limit.ts';
import type { Mail } from './transport.ts';

export type QueuedMail = { kind: string; recipient: string; data?: Record<string, string> };

/** Writes the mail that an order asks for, or null when there is nothing (any more) to send. */
export type MailWriter = (
  db: Database,
  order: { recipient: string; data: Record<string, string> },
  services: Services,
) => Promise<Omit<Mail, 'to'> | null>;

export type MailWriters = Record<string, MailWriter | { write: MailWriter; limit: RecipientLimit }>;

/**
 * Orders a mail in the caller's transaction: acknowledged with it, sent after it, whatever happens to the process.
 * Of the kinds that strangers can ask for, one mail waits per recipient: its link serves everybody who asked.
 */
export async function enqueueMail(
  db: Database,
  now: Date,
  { kind, recipient, data = {} }: QueuedMail,
): Promise<void> {
  await db
    .insert(mail_queue)
    .values({ kind, recipient, data, created_at: now, due_at: now })
    .onConflictDoUpdate({
      target: [mail_queue.kind, mail_queue.recipient],
      targetWhere: sql`kind in ('confirmation', 'recovery')`,
      set: { due_at: now },
      // A mail that could not be sent is tried again at once; one that waits for its turn keeps waiting.
      setWhere: sql`${mail_queue.attempts} > 0`,
    });
}

/**
 * Sends every mail that is due, one by one; several processes share the work without sending twice.
 *
 * @returns how many were sent, found needless or put off
 */
export async function sendDueMail(services: Services, writers: MailWriters): Promise<number> {
  let done = 0;
  while (await sendNext(services, writers)) done += 1;
  return done;
}

type Order = typeof mail_queue.$inferSelect;

/** Who claims an order and dies leaves it to others after this time. */
const CLAIM_MS = 120_000;

/** The mail is written and its link committed before it is sent: a link that arrives is a link that works. */
async function sendNext(services: Services, writers: MailWriters): Promise<boolean> {
  const { db, log } = services;
  const order = await claimNext(services);
  if (!order) return false;
  try {
    const mail = await db.transaction((tx) => write(tx, order, services, writers));
    if (mail === 'held') return true;
    if (mail) await services.mail.send({ to: order.recipient, ...mail });
    await db.delete(mail_queue).where(eq(mail_queue.id, order.id));
  } catch (error) {
    log.error({ err: error, mail: order.id, kind: order.kind }, 'mail not sent; it will be tried again');
    await putOff(services, order, error);
  }
  return true;
}

async function claimNext({ db, clock }: Services): Promise<Order | undefined> {
  const now = clock();
  const next = db
    .select({ id: mail_queue.id })
    .from(mail_queue)
    .where(lte(mail_queue.due_at, now))
    .orderBy(asc(mail_queue.due_at), asc(mail_queue.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [order] = await db
    .update(mail_queue)
    .set({ due_at: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(mail_queue.id, sql`(${next})`))
    .returning();
  return order;
}

async function write(tx: Database, order: Order, services: Services, writers: MailWriters) {
  const writer = writers[order.kind];
  if (!writer) throw new Error(`nobody writes mails of kind ${order.kind}`);
  const given = { recipient: order.recipient, data: order.data as Record<string, string> };
  if (typeof writer === 'function') return writer(tx, given, services);
  await lockRecipient(tx, order.recipient);
  // Who asks for the same mail meanwhile waits here, so that an order that proves needless swallows no other.
  await tx.select({ id: mail_queue.id }).from(mail_queue).where(eq(mail_queue.id, order.id)).for('update');
  if (await holdBack(tx, order, services, writer.limit)) return 'held';
  const mail = await writer.write(tx, given, services);
  if (mail) await recordDelivery(tx, order, services.clock());
  else await tx.delete(mail_queue).where(eq(mail_queue.id, order.id));
  return mail;
}

/** Moves the mail to its recipient's next turn, if that has not come yet. */
async function holdBack(
  tx: Database,
  { id, recipient }: Order,
  { clock, config }: Services,
  limit: RecipientLimit,
): Promise<boolean> {
  if (!limit.waits) return false;
  const now = clock();
  const due_at = await nextMailAt(tx, recipient, limit, { now, factor: config.RATE_LIMIT_FACTOR });
  if (due_at <= now) return false;
  await tx.update(mail_queue).set({ due_at }).where(eq(mail_queue.id, id));
  return true;
}

async function putOff({ db, clock }: Services, { id, attempts }: Order, error: unknown): Promise<void> {
  const wait = Math.min(3600, 15 * 2 ** attempts) * 1000;
  await forgetDelivery(db, id);
  await db
    .update(mail_queue)
    .set({
      attempts: sql`least(${mail_queue.attempts} + 1, 20)`,
      due_at: new Date(clock().getTime() + wait),
      last_error: String(error).slice(0, 300),
    })
    .where(eq(mail_queue.id, id));
}
