import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { mail_queue } from '#db/schema.ts';
import type { Services } from '../services.ts';
import type { Mail } from './transport.ts';

export type MailOrder = { kind: string; recipient: string; data?: Record<string, string>; dueAt?: Date };

/** Writes the mail that an order asks for, or null when there is nothing (any more) to send. */
export type MailWriter = (
  db: Database,
  order: { recipient: string; data: Record<string, string> },
  services: Services,
) => Promise<Omit<Mail, 'to'> | null>;

export type MailWriters = Record<string, MailWriter>;

/** Orders a mail in the caller's transaction: acknowledged with it, sent after it, whatever happens to the process. */
export async function orderMail(
  db: Database,
  now: Date,
  { kind, recipient, data = {}, dueAt = now }: MailOrder,
): Promise<void> {
  await db.insert(mail_queue).values({ kind, recipient, data, created_at: now, due_at: dueAt });
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

function write(tx: Database, { kind, recipient, data }: Order, services: Services, writers: MailWriters) {
  const writer = writers[kind];
  if (!writer) throw new Error(`nobody writes mails of kind ${kind}`);
  return writer(tx, { recipient, data: data as Record<string, string> }, services);
}

async function putOff({ db, clock }: Services, { id, attempts }: Order, error: unknown): Promise<void> {
  const wait = Math.min(3600, 15 * 2 ** attempts) * 1000;
  await db
    .update(mail_queue)
    .set({
      attempts: sql`least(${mail_queue.attempts} + 1, 20)`,
      due_at: new Date(clock().getTime() + wait),
      last_error: String(error).slice(0, 300),
    })
    .where(eq(mail_queue.id, id));
}
