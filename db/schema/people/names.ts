import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { NAME_ACTIONS, NAME_REASONS } from '#domain/people/names/name-moderation.ts';
import { id, idOf, instant, isOneOf, now, oneOf } from '../../columns.ts';
import { auth_users } from './accounts.ts';

// ── Names ─────────────────────────────────────────────────────────────────────────────────────────

/** Names that an administrator hid or replaced. The person may choose another one, which ends it (docs/product.md §36). */
export const name_moderations = pgTable(
  'name_moderations',
  {
    id: id(),
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    action: oneOf(NAME_ACTIONS).notNull(),
    reason: oneOf(NAME_REASONS).notNull(),
    /** What the administrator wrote to the person. */
    note: text().notNull().default(''),
    /** The name that others no longer see, and whether its owner hid it before. */
    former_name: text().notNull(),
    was_hidden: boolean().notNull(),
    moderated_by: uuid().references(() => auth_users.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(now),
    /** When the person chose another name, or an administrator took it back. */
    ended_at: instant(),
    /** When an administrator took it back: from then on the former name may be used again. */
    taken_back_at: instant(),
  },
  (t) => [
    check('name_moderations_action', isOneOf(t.action, NAME_ACTIONS)),
    check('name_moderations_reason', isOneOf(t.reason, NAME_REASONS)),
    uniqueIndex('name_moderations_one_open').on(t.user_id).where(sql`ended_at is null`),
    index('name_moderations_user').on(t.user_id),
  ],
);
