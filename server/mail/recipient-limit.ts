import { and, desc, eq, gt } from 'drizzle-orm';
import { lockKeyUntilCommit } from '#db/advisory-locks.ts';
import type { Database } from '#db/connect.ts';
import { mail_deliveries } from '#db/schema.ts';

const MINUTE = 60_000;
/** The period in which deliveries count. */
export const COUNTED_MS = 60 * MINUTE;

/**
 * How a kind of mail is limited per recipient. Kinds that strangers can request are delayed by the limit; the others are sent
 * at once and only counted. `reserved` is the number of mails per hour that this kind must not use up.
 */
export type RecipientLimit = { isDelayed: boolean; reserved: number };

type Delivery = { id: number; kind: string; recipient: string };

/** Serialises writing the mails of one recipient until the transaction ends. */
export async function lockRecipient(tx: Database, recipient: string): Promise<void> {
  await lockKeyUntilCommit(tx, 'mailRecipient', recipient);
}

/**
 * The instant from which the recipient may get another mail: one a minute and five an hour, all kinds together
 * (docs/product.md §10).
 * @param factor multiplies both limits
 * @returns an instant in the past when the mail need not wait
 */
export async function nextMailAt(
  tx: Database,
  recipient: string,
  { reserved }: RecipientLimit,
  { now, factor }: { now: Date; factor: number },
): Promise<Date> {
  const perMinute = Math.ceil(factor);
  const perHour = Math.max(1, Math.ceil(5 * factor) - reserved);
  const recent = await tx
    .select({ sent_at: mail_deliveries.sent_at })
    .from(mail_deliveries)
    .where(sentSince(recipient, new Date(now.getTime() - COUNTED_MS)))
    .orderBy(desc(mail_deliveries.sent_at))
    .limit(Math.max(perMinute, perHour));
  const after = (count: number, wait: number) => (recent[count - 1]?.sent_at.getTime() ?? -wait) + wait;
  return new Date(Math.max(after(perMinute, MINUTE), after(perHour, COUNTED_MS)));
}

/** Counts a mail once, even when it is retried. */
export async function recordDelivery(
  tx: Database,
  { id: mail_id, kind, recipient }: Delivery,
  sent_at: Date,
): Promise<void> {
  await tx
    .insert(mail_deliveries)
    .values({ mail_id, kind, recipient, sent_at })
    .onConflictDoUpdate({ target: mail_deliveries.mail_id, set: { sent_at } });
}

export async function forgetDelivery(db: Database, mail_id: number): Promise<void> {
  await db.delete(mail_deliveries).where(eq(mail_deliveries.mail_id, mail_id));
}

/** Whether a mail of this kind was sent to the recipient within the last minute. */
export async function wasJustMailed(
  db: Database,
  { kind, recipient }: Omit<Delivery, 'id'>,
  now: Date,
): Promise<boolean> {
  const [last] = await db
    .select({ mail_id: mail_deliveries.mail_id })
    .from(mail_deliveries)
    .where(and(sentSince(recipient, new Date(now.getTime() - MINUTE)), eq(mail_deliveries.kind, kind)))
    .limit(1);
  return last !== undefined;
}

const sentSince = (recipient: string, since: Date) =>
  and(eq(mail_deliveries.recipient, recipient), gt(mail_deliveries.sent_at, since));
