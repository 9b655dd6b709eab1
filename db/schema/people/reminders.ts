import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  FIRST_CHOICES,
  MAILS_OF_DAY,
  type MailOfDay,
  REMINDER_KINDS,
  type ReminderKind,
} from '#domain/messages/reminders.ts';
import { day, id, idOf, instant, isOneOf, listOf, now } from '../../columns.ts';
import { auth_users } from './accounts.ts';
import { auth_sessions } from './sign-in.ts';

// ── Reminders ───────────────────────────────────────────────────────────────────────────────────────

const kindsOf = (kinds: readonly ReminderKind[]) =>
  text()
    .$type<ReminderKind>()
    .array()
    .notNull()
    .default([...kinds]);
const areKinds = (column: AnyPgColumn) => sql`${column} <@ array[${listOf(REMINDER_KINDS)}]`;

/** What a person wants to be reminded of. Without a row the choices are `FIRST_CHOICES` of domain/reminders.ts. */
export const reminder_settings = pgTable(
  'reminder_settings',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    mail: kindsOf(FIRST_CHOICES.mail),
    push: kindsOf(FIRST_CHOICES.push),
    /** The first result, on which reminders were offered; the offer is never repeated on another. */
    offered_attempt_id: uuid(),
    offer_closed: boolean().notNull().default(false),
    updated_at: instant().notNull().default(now),
  },
  (t) => [check('reminder_settings_kinds', sql`${areKinds(t.mail)} and ${areKinds(t.push)}`)],
);

/** When to look next whether a person gets a reminder; only for people who want one. */
export const reminder_schedule = pgTable(
  'reminder_schedule',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }).primaryKey(),
    next_check_at: instant().notNull(),
  },
  (t) => [index('reminder_schedule_due').on(t.next_check_at, t.user_id)],
);

/** The reminder of a person's local day. Its key makes a second one of that day impossible. */
export const reminders_sent = pgTable(
  'reminders_sent',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    local_day: day().notNull(),
    kind: text().$type<MailOfDay>().notNull(),
    sent_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.local_day] }),
    check('reminders_sent_kind', isOneOf(t.kind, MAILS_OF_DAY)),
  ],
);

/** Browsers that show reminders. They end with the session that asked for them, unless it ends by lying idle. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    session_id: uuid().references(() => auth_sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted for it alone. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    index('push_subscriptions_user').on(t.user_id, t.created_at),
    index('push_subscriptions_session').on(t.session_id).where(sql`session_id is not null`),
  ],
);

/** Messages for browsers; the text is written when one is sent. */
export const push_queue = pgTable(
  'push_queue',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    subscription_id: idOf(() => push_subscriptions.id, { onDelete: 'cascade' }),
    kind: text().$type<ReminderKind>().notNull(),
    local_day: day(),
    created_at: instant().notNull(),
    due_at: instant().notNull(),
    attempts: smallint().notNull().default(0),
    last_error: text(),
  },
  (t) => [
    check('push_queue_kind', isOneOf(t.kind, REMINDER_KINDS)),
    index('push_queue_due').on(t.due_at, t.id),
    index('push_queue_user').on(t.user_id),
    index('push_queue_subscription').on(t.subscription_id),
  ],
);
