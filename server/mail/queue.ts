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
 * @returns how many were sent or found needless
 */
export async function sendDueMail(services: Services, writers: MailWriters): Promise<number> {
  let done = 0;
  while (await sendNext(services, writers)) done += 1;
  return done;
}

function sendNext(services: Services, writers: MailWriters): Promise<boolean> {
  const { db, clock, log } = services;
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(mail_queue)
      .where(lte(mail_queue.due_at, clock()))
      .orderBy(asc(mail_queue.due_at), asc(mail_queue.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!order) return false;
    try {
      const mail = await db.transaction((inner) => write(inner, order, services, writers));
      // The link in it is stored by now: whoever opens the mail at once finds it good.
      if (mail) await services.mail.send({ to: order.recipient, ...mail });
      await tx.delete(mail_queue).where(eq(mail_queue.id, order.id));
    } catch (error) {
      log.error({ err: error, mail: order.id, kind: order.kind }, 'mail not sent; it will be tried again');
      const wait = Math.min(3600, 15 * 2 ** order.attempts) * 1000;
      await tx
        .update(mail_queue)
        .set({
          attempts: sql`least(${mail_queue.attempts} + 1, 20)`,
          due_at: new Date(clock().getTime() + wait),
          last_error: String(error).slice(0, 300),
        })
        .where(eq(mail_queue.id, order.id));
    }
    return true;
  });
}

function write(
  tx: Database,
  order: typeof mail_queue.$inferSelect,
  services: Services,
  writers: MailWriters,
) {
  const writer = writers[order.kind];
  if (!writer) throw new Error(`nobody writes mails of kind ${order.kind}`);
  return writer(tx, { recipient: order.recipient, data: order.data as Record<string, string> }, services);
}
