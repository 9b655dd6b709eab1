import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { mail_queue } from '#db/schema.ts';
import { type MailData, type MailKind, REQUESTABLE_MAILS } from '#domain/messages/mails.ts';
import { hasMailbox } from '#domain/people/names/username.ts';
import { withoutAddresses } from '../process/log.ts';
import type { Services } from '../services.ts';
import {
  forgetDelivery,
  lockRecipient,
  nextMailAt,
  type RecipientLimit,
  recordDelivery,
} from './recipient-limit.ts';
import { MAILS_AT_ONCE, type Mail } from './transport.ts';

/** The row of app_settings that counts the mails that the mail server rejected for good. */
export const REJECTED_MAILS = 'mail.rejected';

/** `told_at`: when administrators were last mailed about it. Instants are ISO 8601 in UTC. */
export type RejectedMails = { count: number; last_at: string; told_at: string };

/** A mail to send: its kind, its recipient, and the data of its kind. */
type QueuedMail<Kind extends MailKind> = { kind: Kind; recipient: string; data: MailData[Kind] };

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

/** What the features add to the queue. */
export type Mailing = {
  writers: MailWriters;
  /** Tells of a mail that was given up, in the transaction that removes it. */
  tellOfRejected: (tx: Database, now: Date, rejected: { kind: MailKind; reason: string }) => Promise<void>;
};

/**
 * Enqueues a mail in the caller's transaction, to be sent after the commit and not before `due_at`. Of the kinds that strangers can
 * request, at most one mail per recipient waits: it serves all requests, at the earliest of their times. Nothing is sent to an account
 * without an address.
 */
export async function enqueueMail<Kind extends MailKind>(
  db: Database,
  now: Date,
  { kind, recipient, data }: QueuedMail<Kind>,
  due_at?: Date,
): Promise<void> {
  if (!hasMailbox(recipient)) return;
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
 * Sends every due mail, several at once; they are written one after another, so that they keep few of the database's connections. No
 * mail is sent twice by several processes. @returns the number of mails sent, dropped, given up or postponed
 */
export async function sendDueMail(services: Services, mailing: Mailing): Promise<number> {
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let done = 0;
  try {
    for (; failures.length === 0; done += 1) {
      if (sending.size >= MAILS_AT_ONCE) await Promise.race(sending);
      const next = await prepareNext(services, mailing);
      if (!next) break;
      const sent = next()
        .catch((error) => void failures.push(error))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
  } finally {
    // A failure ends the run only after the mails that are under way, so that none of them fails without a listener.
    await Promise.all(sending);
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

type Waiting = typeof mail_queue.$inferSelect;

/** When a process ends before sending a mail that it claimed, others may claim it after this time. */
const CLAIM_MS = 120_000;

/** Writes the next due mail; a link is committed before it is sent. @returns what sends it; undefined when none is due */
async function prepareNext(services: Services, mailing: Mailing): Promise<(() => Promise<void>) | undefined> {
  const { db } = services;
  const { writers } = mailing;
  const waiting = await claimMail(services);
  if (!waiting) return undefined;
  try {
    const mail = await db.transaction((tx) => write(tx, waiting, services, writers));
    if (mail === 'held') return async () => {};
    return async () => {
      try {
        if (mail) await services.mail.send({ to: waiting.recipient, ...mail });
        if (!writers[waiting.kind].isSentAtMostOnce) await remove(db, waiting);
      } catch (error) {
        await handleFailure(services, mailing, waiting, error);
      }
    };
  } catch (error) {
    await handleFailure(services, mailing, waiting, error);
    return async () => {};
  }
}

const REJECTED = 'rechazado: ';

/** Whether the server will never take this mail (RFC 5321, 4.2.1); an account that it does not accept concerns all, and can be mended. */
function isRejected(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
}

/** A rejected mail is tried once more, because some servers reject strangers at first; any other is tried again and again. */
async function handleFailure(
  services: Services,
  { tellOfRejected }: Mailing,
  waiting: Waiting,
  error: unknown,
): Promise<void> {
  const { id, kind, last_error } = waiting;
  const now = services.clock();
  if (isRejected(error) && last_error?.startsWith(REJECTED)) {
    services.log.error({ err: error, mail: id, kind }, 'mail rejected twice; it is given up');
    const reason = withoutAddresses((error as Error).message).slice(0, 300);
    await services.db.transaction(async (tx) => {
      await remove(tx, waiting);
      await tellOfRejected(tx, now, { kind, reason });
    });
    return;
  }
  services.log.error({ err: error, mail: id, kind }, 'mail not sent; it will be tried again');
  await putOff(services, waiting, `${isRejected(error) ? REJECTED : ''}${error}`);
}

function claimMail({ db, clock }: Services): Promise<Waiting | undefined> {
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
  mailing: Waiting & QueuedMail<Kind>,
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

const remove = (db: Database, { id }: Waiting) => db.delete(mail_queue).where(eq(mail_queue.id, id));

/** Mails that leave the queue before they are sent come back to it. */
async function putOff({ db, clock }: Services, mailing: Waiting, error: string): Promise<void> {
  const { id, kind, recipient, data, created_at } = mailing;
  const later = {
    attempts: Math.min(mailing.attempts + 1, 20),
    due_at: new Date(clock().getTime() + Math.min(3600, 15 * 2 ** mailing.attempts) * 1000),
    last_error: withoutAddresses(error).slice(0, 300),
  };
  await forgetDelivery(db, id);
  const [waiting] = await db
    .update(mail_queue)
    .set(later)
    .where(eq(mail_queue.id, id))
    .returning({ id: mail_queue.id });
  if (!waiting) await db.insert(mail_queue).values({ kind, recipient, data, created_at, ...later });
}
