import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { day, id, idOf, instant, isOneOf, oneOf } from '../columns.ts';
import { auth_users } from './accounts.ts';

// ── Facts of the law (content/facts) ────────────────────────────────────────────────────────────────

const FACT_DECISIONS = ['checked', 'renewed'] as const;

/** What administrators decided about a value of a fact: that they compared it with its source, or that its questions follow it. */
export const fact_decisions = pgTable(
  'fact_decisions',
  {
    id: id(),
    fact: text().notNull(),
    value: text().notNull(),
    /** The first day of the value. */
    from_day: day().notNull(),
    decision: oneOf(FACT_DECISIONS).notNull(),
    decided_by: uuid().references(() => auth_users.id),
    decided_at: instant().notNull(),
    /** When it took effect; null while its day has not come. */
    done_at: instant(),
  },
  (t) => [
    unique('fact_decisions_once').on(t.fact, t.from_day, t.value, t.decision),
    check('fact_decisions_decision', isOneOf(t.decision, FACT_DECISIONS)),
    index('fact_decisions_due').on(t.from_day).where(sql`done_at is null`),
  ],
);

/** The cards 'Cambió la ley' that a learner has seen. */
export const seen_law_changes = pgTable(
  'seen_law_changes',
  {
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    fact: text().notNull(),
    /** The first day of the new value. */
    from_day: day().notNull(),
    seen_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.fact, t.from_day] })],
);
