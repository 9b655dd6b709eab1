import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { claimNext } from '#db/claim-next.ts';
import type { Database } from '#db/connect.ts';
import { mail_queue } from '#db/schema.ts';
import { type MailData, type MailKind, REQUESTABLE_MAILS } from '#domain/mails.ts';
import type { Services } from '../services.ts';
import {
  forgetDelivery,
  lockRecipient,
  nextMailAt,
  type RecipientLimit,
  recordDelivery,
} from './recipient-limit.ts';
import type { Mail } from './transport.ts';

/** A mail to send: its kind, its recipient, and the data of its kind. */
export type QueuedMail<Kind extends MailKind> = { kind: Kind; recipient: string; data: MailData[Kind] };

/** Writes a queued mail of one kind, or returns null when it is no longer needed. */
export type MailWriter<Kind extends MailKind> = (
  db: Database,
  mailing: Omit<QueuedMail<Kind>, 'kind'>,
  services: Services,
) => Promise<Omit<Mail, 'to'> | null>;

/** How mails of these kinds are written, and the limit per recipient for kinds that strangers can request. */
export type MailWriters<Kind extends MailKind = MailKind> = {
  [Each in Kind]: {
    write: MailWriter<Each>;
    limit?: RecipientLimit;
    /** A process that ends while it sends one of these loses it; any other kind would be sent again. */
    isSentAtMostOnce?: boolean;
  };
};

/**
 * Enqueues a mail in the caller's transaction. It is sent after the commit, even if the process ends in between. Of the kinds
 * that strangers can request, at most one mail per recipient waits, and it serves all requests.
 * @param due_at from when it can be sent; the earliest of several requests counts
 */
export async function enqueueMail<Kind extends MailKind>(
  db: Database,
  now: Date,
  { kind, recipient, data }: QueuedMail<Kind>,
  due_at?: Date,
): Promise<void> {
  await db
    .insert(mail_queue)
    .values({ kind, recipient, data, created_at: now, due_at: due_at ?? now })
    .onConflictDoUpdate({
      target: [mail_queue.kind, mail_queue.recipient],
      targetWhere: sql.raw(`kind in (${REQUESTABLE_MAILS.map((kind) => `'${kind}'`)})`),
      set: { due_at: sql`excluded.due_at`, data: sql`excluded.data` },
      // A mail that failed before is retried at once; one that waits for the recipient's limit keeps its time otherwise.
      setWhere: due_at ? sql`excluded.due_at < ${mail_queue.due_at}` : sql`${mail_queue.attempts} > 0`,
    });
}

/**
 * Sends every due mail, one after another. Several processes can share the work, and no mail is sent twice.
 * @returns the number of mails sent, dropped as unnecessary or postponed
 */
export async function sendDueMail(services: Services, writers: MailWriters): Promise<number> {
  let done = 0;
  while (await sendNext(services, writers)) done += 1;
  return done;
}

type Mailing = typeof mail_queue.$inferSelect;

/** When a process ends before sending a mail that it claimed, others may claim it after this time. */
const CLAIM_MS = 120_000;

/** Sends the next due mail. Its link is committed before it is sent, so that every link that arrives works. */
async function sendNext(services: Services, writers: MailWriters): Promise<boolean> {
  const { db, log } = services;
  const mailing = await claimMail(services);
  if (!mailing) return false;
  try {
    const mail = await db.transaction((tx) => write(tx, mailing, services, writers));
    if (mail === 'held') return true;
    if (mail) await services.mail.send({ to: mailing.recipient, ...mail });
    if (!writers[mailing.kind].isSentAtMostOnce) await remove(db, mailing);
  } catch (error) {
    log.error({ err: error, mail: mailing.id, kind: mailing.kind }, 'mail not sent; it will be tried again');
    await putOff(services, mailing, error);
  }
  return true;
}

function claimMail({ db, clock }: Services): Promise<Mailing | undefined> {
  const now = clock();
  const next = (tx: Database, ofKind: SQL) =>
    claimNext(tx, mail_queue, {
      due: and(lte(mail_queue.due_at, now), ofKind),
      order: [asc(mail_queue.due_at), asc(mail_queue.id)],
    });
  return db.transaction(async (tx) => {
    // Reminders go to many people at once; the mail that somebody waits for goes first.
    const mailing = (await next(tx, sql`kind <> 'reminder'`)) ?? (await next(tx, sql`kind = 'reminder'`));
    if (!mailing) return;
    const due_at = new Date(now.getTime() + CLAIM_MS);
    await tx.update(mail_queue).set({ due_at }).where(eq(mail_queue.id, mailing.id));
    return mailing;
  });
}

async function write<Kind extends MailKind>(
  tx: Database,
  mailing: Mailing & QueuedMail<Kind>,
  services: Services,
  writers: MailWriters,
) {
  // A newer process may have enqueued a kind that this one does not know.
  const writer: MailWriters[Kind] | undefined = writers[mailing.kind];
  if (!writer) throw new Error(`nobody writes mails of kind ${mailing.kind}`);
  if (writer.isSentAtMostOnce) await remove(tx, mailing);
  if (!writer.limit) return writer.write(tx, mailing, services);
  await lockRecipient(tx, mailing.recipient);
  // A simultaneous request for the same mail waits for this lock, so that it is not lost when this mail is dropped.
  await tx.select({ id: mail_queue.id }).from(mail_queue).where(eq(mail_queue.id, mailing.id)).for('update');
  const { requester } = mailing.data as MailData['confirmation'];
  const now = services.clock();
  const { due_at, isExtra } = await nextMailAt(tx, mailing.recipient, writer.limit, {
    now,
    factor: services.config.RATE_LIMIT_FACTOR,
    requester,
  });
  if (writer.limit.isDelayed && due_at > now) {
    await tx.update(mail_queue).set({ due_at }).where(eq(mail_queue.id, mailing.id));
    return 'held';
  }
  const mail = await writer.write(tx, mailing, services);
  if (mail) await recordDelivery(tx, { ...mailing, requester }, { sent_at: now, is_extra: isExtra });
  else await remove(tx, mailing);
  return mail;
}

const remove = (db: Database, { id }: Mailing) => db.delete(mail_queue).where(eq(mail_queue.id, id));

/** Mails that leave the queue before they are sent come back to it. */
async function putOff({ db, clock }: Services, mailing: Mailing, error: unknown): Promise<void> {
  const { id, kind, recipient, data, created_at } = mailing;
  const later = {
    attempts: Math.min(mailing.attempts + 1, 20),
    due_at: new Date(clock().getTime() + Math.min(3600, 15 * 2 ** mailing.attempts) * 1000),
    last_error: String(error).slice(0, 300),
  };
  await forgetDelivery(db, id);
  const [waiting] = await db
    .update(mail_queue)
    .set(later)
    .where(eq(mail_queue.id, id))
    .returning({ id: mail_queue.id });
  if (!waiting) await db.insert(mail_queue).values({ kind, recipient, data, created_at, ...later });
}
