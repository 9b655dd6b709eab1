import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answer } from '#domain/answer.ts';
import { LIVE_PHASES } from '#domain/groups/live-quiz.ts';
import { bytes, country, id, idOf, instant, isOneOf, now, oneOf } from '../columns.ts';
import { lessons } from './content.ts';
import { auth_users } from './people/accounts.ts';

// ── Live quizzes (docs/product.md §34), deleted with all that belongs to them a day after their start ──

export const live_quizzes = pgTable(
  'live_quizzes',
  {
    id: id(),
    /** Who leads it. */
    user_id: idOf(() => auth_users.id, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    lesson_id: idOf(() => lessons.id),
    version_ids: uuid().array().notNull(),
    /** Decides in which order and with which figures everybody sees the questions. */
    seed: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Of who leads it: decides how numbers are printed for everybody. */
    country: country(),
    /** Whether the screen may say why an answer is right, as who leads it may read. */
    explains: boolean().notNull(),
    /** 0 without teams. */
    teams: smallint().notNull().default(0),
    phase: oneOf(LIVE_PHASES).notNull().default('lobby'),
    place: smallint().notNull().default(0),
    /** How many questions have had their key shown; only they count. */
    shown: smallint().notNull().default(0),
    /** When the question of `place` began to take answers. */
    opened_at: instant(),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
  },
  (t) => [
    check('live_quizzes_code', sql`${t.code} ~ '^[A-Z0-9]{6}$'`),
    check('live_quizzes_phase', isOneOf(t.phase, LIVE_PHASES)),
    check('live_quizzes_teams', sql`${t.teams} = 0 or ${t.teams} between 2 and 6`),
    check('live_quizzes_place', sql`${t.place} between 0 and cardinality(${t.version_ids}) - 1`),
    index('live_quizzes_user').on(t.user_id, t.created_at.desc().nullsFirst()),
    index('live_quizzes_expiry').on(t.expires_at),
  ],
);

/** Who takes part by a name alone; nothing here leads to an account. */
export const live_players = pgTable(
  'live_players',
  {
    id: id(),
    quiz_id: idOf(() => live_quizzes.id, { onDelete: 'cascade' }),
    nickname: text().notNull(),
    /** Without accents and capitals, so that nobody takes another's name; a removed one stays taken. */
    nickname_key: text().notNull(),
    /** SHA-256 of the token that the phone keeps. */
    token_hash: bytes().notNull().unique(),
    team: smallint(),
    joined_at: instant().notNull().default(now),
    removed_at: instant(),
  },
  (t) => [unique('live_players_nickname').on(t.quiz_id, t.nickname_key)],
);

export const live_answers = pgTable(
  'live_answers',
  {
    player_id: idOf(() => live_players.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    given: jsonb().$type<Answer>().notNull(),
    share: doublePrecision().notNull(),
    /** Milliseconds since the question was opened. */
    ms: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.player_id, t.place] })],
);
