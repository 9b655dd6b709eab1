import { and, desc, eq, gt } from 'drizzle-orm';
import { lockKeyUntilCommit } from '#db/advisory-locks.ts';
import type { Database } from '#db/connect.ts';
import { mail_deliveries } from '#db/schema.ts';

const MINUTE = 60_000;
/** How far back deliveries are counted. */
export const COUNTED_MS = 60 * MINUTE;

/**
 * How a kind of mail counts for its recipient. Kinds that strangers can ask for wait for their turn; the others are sent
 * at once and only counted. `leaves` is how many of the hour's mails this kind leaves to the other kinds.
 */
export type RecipientLimit = { waits: boolean; leaves: number };

type Delivery = { id: number; kind: string; recipient: string };

/** Lets the mails of one recipient be written one after another, until the transaction ends. */
export async function lockRecipient(tx: Database, recipient: string): Promise<void> {
  await lockKeyUntilCommit(tx, 'mailRecipient', recipient);
}

/**
 * When the recipient may get another mail: one a minute and five an hour, whatever their kind (docs/product.md §10).
 *
 * @param factor multiplies both limits
 * @returns an instant in the past where nothing has to wait
 */
export async function nextMailAt(
  tx: Database,
  recipient: string,
  { leaves }: RecipientLimit,
  { now, factor }: { now: Date; factor: number },
): Promise<Date> {
  const perMinute = Math.ceil(factor);
  const perHour = Math.max(1, Math.ceil(5 * factor) - leaves);
  const recent = await tx
    .select({ sent_at: mail_deliveries.sent_at })
    .from(mail_deliveries)
    .where(sentSince(recipient, new Date(now.getTime() - COUNTED_MS)))
    .orderBy(desc(mail_deliveries.sent_at))
    .limit(Math.max(perMinute, perHour));
  const after = (count: number, wait: number) => (recent[count - 1]?.sent_at.getTime() ?? -wait) + wait;
  return new Date(Math.max(after(perMinute, MINUTE), after(perHour, COUNTED_MS)));
}

/** Counts a mail; one that is tried again is counted once. */
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

/** A mail that could not be sent does not count. */
export async function forgetDelivery(db: Database, mail_id: number): Promise<void> {
  await db.delete(mail_deliveries).where(eq(mail_deliveries.mail_id, mail_id));
}

/** Whether the recipient was sent a mail of this kind within the last minute. */
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
