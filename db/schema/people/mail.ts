import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type MailData, type MailKind, REQUESTABLE_MAILS } from '#domain/messages/mails.ts';
import { instant, listOf, now } from '../../columns.ts';

// ── Limits and mail ───────────────────────────────────────────────────────────────────────────────

/** The table of rate-limiter-flexible; unlogged, since losing counters is harmless. */
export const rate_limits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: 'number' }) },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/** Mails to send, with kind and recipient and without links: one-time tokens are created when the mail is written. */
export const mail_queue = pgTable(
  'mail_queue',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    data: jsonb().$type<MailData[MailKind]>().notNull().default({}),
    created_at: instant().notNull().default(now),
    due_at: instant().notNull().default(now),
    attempts: smallint().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    index('mail_queue_due').on(t.due_at, t.id).where(sql`kind <> 'reminder'`),
    // Reminders go to many people at once and must not delay the mail that somebody waits for.
    index('mail_queue_reminders_due').on(t.due_at, t.id).where(sql`kind = 'reminder'`),
    // At most one of these kinds waits per recipient.
    uniqueIndex('mail_queue_one_waiting')
      .on(t.kind, t.recipient)
      .where(sql`kind in (${listOf(REQUESTABLE_MAILS)})`),
  ],
);

/** Account mails of the last hour per recipient, which the mail limits count. */
export const mail_deliveries = pgTable(
  'mail_deliveries',
  {
    /** The mail's id in mail_queue, where its row is deleted once it is sent. */
    mail_id: bigint({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The network that requested it, as a hash. */
    requester: text(),
    /** Sent beyond the limit of the hour, which it does not count for. */
    is_extra: boolean().notNull().default(false),
    sent_at: instant().notNull(),
  },
  (t) => [
    index('mail_deliveries_recipient').on(t.recipient, t.sent_at),
    index('mail_deliveries_sent').on(t.sent_at),
  ],
);
