import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { mail_deliveries } from '#db/schema.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** The period in which deliveries count. */
export const COUNTED_MS = 60 * MINUTE_MS;

/** Kinds that strangers can request are delayed by the limit, others only counted. `reserved`: mails an hour that it must not use up. */
export type RecipientLimit = { isDelayed: boolean; reserved: number };

type Delivery = { id: number; kind: string; recipient: string; requester?: string | undefined };

/** Serialises writing the mails of one recipient until the transaction ends. */
export async function lockRecipient(tx: Database, recipient: string): Promise<void> {
  await lockKeyUntilCommit(tx, 'mailRecipient', recipient);
}

/**
 * From when the recipient may get another mail: one a minute and five an hour, all kinds together (docs/product.md §10). The first that
 * a network requests in an hour waits for the minute only (docs/decisions/0026-strangers-do-not-delay-mail.md).
 * @returns an instant in the past when the mail need not wait, and whether it goes beyond the limit of the hour
 */
export async function nextMailAt(
  tx: Database,
  recipient: string,
  { reserved }: RecipientLimit,
  { now, factor, requester }: { now: Date; factor: number; requester?: string | undefined },
): Promise<{ due_at: Date; isExtra: boolean }> {
  const recent = await tx
    .select({
      sent_at: mail_deliveries.sent_at,
      requester: mail_deliveries.requester,
      isExtra: mail_deliveries.is_extra,
    })
    .from(mail_deliveries)
    .where(sentSince(recipient, new Date(now.getTime() - COUNTED_MS)))
    .orderBy(desc(mail_deliveries.sent_at));
  const counted = recent.filter(({ isExtra }) => !isExtra);
  const after = (mails: typeof recent, count: number, wait: number) =>
    (mails[count - 1]?.sent_at.getTime() ?? -wait) + wait;
  const minute = after(recent, Math.ceil(factor), MINUTE_MS);
  const hour = after(counted, Math.max(1, Math.ceil(5 * factor) - reserved), COUNTED_MS);
  const isFirst = requester !== undefined && recent.every((mail) => mail.requester !== requester);
  return {
    due_at: new Date(isFirst ? minute : Math.max(minute, hour)),
    isExtra: isFirst && hour > now.getTime(),
  };
}

/** Counts a mail once, even when it is retried. */
export async function recordDelivery(
  tx: Database,
  { id: mail_id, kind, recipient, requester }: Delivery,
  { sent_at, is_extra }: { sent_at: Date; is_extra: boolean },
): Promise<void> {
  await tx
    .insert(mail_deliveries)
    .values({ mail_id, kind, recipient, requester, sent_at, is_extra })
    .onConflictDoUpdate({ target: mail_deliveries.mail_id, set: { sent_at, is_extra } });
}

export async function forgetDelivery(db: Database, mail_id: number): Promise<void> {
  await db.delete(mail_deliveries).where(eq(mail_deliveries.mail_id, mail_id));
}

/** Whether a mail of this kind was sent to the recipient within the last minute. */
export async function wasJustMailed(
  db: Database,
  { kind, recipient }: Pick<Delivery, 'kind' | 'recipient'>,
  now: Date,
): Promise<boolean> {
  const [last] = await db
    .select({ mail_id: mail_deliveries.mail_id })
    .from(mail_deliveries)
    .where(and(sentSince(recipient, new Date(now.getTime() - MINUTE_MS)), eq(mail_deliveries.kind, kind)))
    .limit(1);
  return last !== undefined;
}

const sentSince = (recipient: string, since: Date) =>
  and(eq(mail_deliveries.recipient, recipient), gt(mail_deliveries.sent_at, since));
