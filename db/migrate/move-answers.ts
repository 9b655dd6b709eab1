import type pg from 'pg';
import { withNames } from '../named-query.ts';
import { newestRegradeOf, rightOptionBy } from '../sql/version-key-sql.ts';

/** The tables of version 1.6 and earlier that are named `old_…` since, in the order in which they depend on each other. */
export const MOVED_TABLES = [
  ...['quiz_attempts', 'quiz_answers', 'quiz_practices', 'quiz_hints', 'exercise_variants'],
  ...['placements', 'review_sessions', 'review_answers'],
];

type Queryable = Pick<pg.Client, 'query'>;

/** A table of version 1.6 and earlier, and the statements that move some of its rows with what belongs to them. */
type Source = {
  name: string;
  /** Rows in one transaction. */
  batch: number;
  /** They name the keys (user_id, id) after which the batch begins and with which it ends. */
  moves: string[];
};

const inBatch = (row: string, id = 'id') =>
  `(${row}.user_id, ${row}.${id}) > ($after_user::uuid, $after_id::uuid)
    and (${row}.user_id, ${row}.${id}) <= ($last_user::uuid, $last_id::uuid)`;

/** SQL for the right option that answer `g` to version `v` was graded by, where neither the version nor its regrade tells it. */
const forgottenKey = `case when g.correct_answer <> ${rightOptionBy('v', 'g.regrade_id')} then g.correct_answer end`;

const givenIn = (row: string) => `coalesce(${row}.given, jsonb_build_object('option', ${row}.option))`;

/** Moves the arrays of a practice or placement `p` to rows; they hold no instants, and a choice followed the key of today. */
const answersInArrays = (table: string) => `
  insert into run_answers (user_id, run_id, version_id, given, share, regrade_id, answered_at)
  select p.user_id, p.id, v.id, coalesce(p.given -> v.id::text -> 'answer', jsonb_build_object('option', a.option)),
    coalesce((p.given -> v.id::text ->> 'share')::numeric, (a.option = ${rightOptionBy('v', 'key.regrade_id')})::int), key.regrade_id,
    coalesce(p.finished_at, p.started_at)
  from ${table} p cross join unnest(p.version_ids, p.chosen) as a(version_id, option) join question_versions v on v.id = a.version_id
  cross join lateral (select ${newestRegradeOf('v')} as regrade_id) key
  where ${inBatch('p')} and a.option is not null`;

const SOURCES: Source[] = [
  {
    name: 'old_quiz_attempts',
    batch: 5_000,
    moves: [
      `insert into runs (user_id, id, purpose, lesson_id, version_ids, seed, started_at, finished_at, score, points_earned,
        points_reward, first_score, time_zone, local_day)
      select user_id, id, 'quiz', lesson_id, version_ids, seed, started_at, finished_at, score, points_earned, points_reward, first_score,
        time_zone, local_day from old_quiz_attempts a where ${inBatch('a')}`,
      `insert into run_answers (user_id, run_id, version_id, given, share, regrade_id, right_option, answered_at, time_zone, local_day)
      select g.user_id, g.attempt_id, g.version_id, ${givenIn('g')}, g.share, g.regrade_id, ${forgottenKey}, g.answered_at, g.time_zone,
        g.local_day
      from old_quiz_answers g join question_versions v on v.id = g.version_id where ${inBatch('g', 'attempt_id')}`,
      `insert into run_hints (user_id, run_id, version_id, taken, cost)
      select user_id, attempt_id, version_id, taken, cost from old_quiz_hints h where ${inBatch('h', 'attempt_id')}`,
      `with opened as (
        insert into runs (user_id, purpose, parent_id, number, version_ids, seed, started_at, finished_at)
        select x.user_id, 'variant', x.attempt_id, x.number, array[x.version_id], a.seed, coalesce(x.answered_at,
          g.answered_at), x.answered_at
        from old_exercise_variants x join old_quiz_attempts a on a.user_id = x.user_id and a.id = x.attempt_id
        join old_quiz_answers g on g.user_id = x.user_id and g.attempt_id = x.attempt_id and g.version_id = x.version_id
        where ${inBatch('x', 'attempt_id')} returning user_id, id, parent_id, number, version_ids
      )
      insert into run_answers (user_id, run_id, version_id, round, given, share, answered_at)
      select r.user_id, r.id, x.version_id, x.number, x.given, x.share, x.answered_at
      from opened r join old_exercise_variants x on x.user_id = r.user_id and x.attempt_id = r.parent_id
        and x.version_id = r.version_ids[1] and x.number = r.number
      where x.given is not null`,
    ],
  },
  {
    name: 'old_quiz_practices',
    batch: 5_000,
    moves: [
      `insert into runs (user_id, id, purpose, parent_id, version_ids, seed, started_at, finished_at)
      select user_id, id, 'practice', attempt_id, version_ids, seed, started_at, finished_at
      from old_quiz_practices p where ${inBatch('p')}`,
      answersInArrays('old_quiz_practices'),
    ],
  },
  {
    name: 'old_placements',
    batch: 2_000,
    moves: [
      `insert into runs (user_id, id, purpose, version_ids, seed, started_at, finished_at)
      select user_id, id, 'placement', version_ids, seed, started_at, finished_at from old_placements p where ${inBatch('p')}`,
      `insert into placement_runs (user_id, run_id, items, total_questions, skippable, accepted_at)
      select user_id, id, items, total_questions, skippable, accepted_at from old_placements p where ${inBatch('p')}`,
      answersInArrays('old_placements'),
    ],
  },
  {
    name: 'old_review_sessions',
    batch: 5_000,
    moves: [
      `insert into runs (user_id, id, purpose, version_ids, seed, started_at, finished_at)
      select user_id, id, 'review', version_ids, seed, started_at, finished_at from old_review_sessions s where ${inBatch('s')}`,
      `insert into review_runs (user_id, run_id, size, due, mastery, result)
      select user_id, id, size, (select coalesce(jsonb_object_agg(version_id, at) filter (where at is not null), '{}')
          from unnest(s.version_ids, s.due) as asked(version_id, at)), mastery, result from old_review_sessions s where ${inBatch('s')}`,
      `insert into run_answers (user_id, run_id, version_id, round, given, share, regrade_id, right_option, answered_at)
      select g.user_id, g.session_id, g.version_id, g.again::int, ${givenIn('g')}, g.share, g.regrade_id, ${forgottenKey}, g.answered_at
      from old_review_answers g join question_versions v on v.id = g.version_id where ${inBatch('g', 'session_id')}`,
      `insert into review_outcomes (user_id, run_id, version_id, round, points_earned, next_due, again_seed)
      select user_id, session_id, version_id, again::int, points_earned, next_due, again_seed
      from old_review_answers g where ${inBatch('g', 'session_id')}`,
    ],
  },
];

/** How many rows are moved while the move is unfinished (0 to the app's role, which may not read the table until then), or null. */
export async function readUnfinishedMove(client: Queryable): Promise<{ moved: number } | null> {
  const { rows: rights } = await client.query(`select where has_table_privilege('answer_moves', 'select')`);
  if (rights.length === 0) return { moved: 0 };
  const { rows } = await client.query<{ moved: number }>(
    `select coalesce(sum(moved), 0)::int as moved from answer_moves having not coalesce(bool_or(source = 'all'), false)`,
  );
  return rows[0] ?? null;
}

/**
 * Moves the answers of version 1.6 and earlier to `runs` and `run_answers`, in batches of at most `most` rows. Each is committed with the
 * position reached, so a process that dies is continued by the next one. The client is the owner of the tables.
 */
export async function moveAnswers(
  client: Queryable,
  report: (line: string) => void,
  inTransaction: (work: () => Promise<unknown>) => Promise<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  // A restored backup says that all is moved, but its tables were filled without looking at these constraints.
  if (!(await readUnfinishedMove(client))) {
    await inTransaction(() => validateReferences(client));
    return;
  }
  for (const { batch, ...source } of SOURCES)
    await moveSource(client, { ...source, batch: Math.min(batch, most) }, report, inTransaction);
  await inTransaction(async () => {
    await validateReferences(client);
    await client.query(`insert into answer_moves (source, finished_at) values ('all', now())`);
  });
  await client.query('analyze runs, run_answers, review_runs, review_outcomes, placement_runs');
}

/** Checks the references to runs, which a migration adds unchecked, once everything is moved. Later calls find nothing to check. */
async function validateReferences(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace`);
  for (const { statement } of rows) await client.query(statement);
}

type Position = { after_user: string; after_id: string; moved: number };

const BEGINNING: Position = {
  after_user: '00000000-0000-0000-0000-000000000000',
  after_id: '00000000-0000-0000-0000-000000000000',
  moved: 0,
};

async function moveSource(
  client: Queryable,
  source: Source,
  report: (line: string) => void,
  inTransaction: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const position = await readPosition(client, source);
    const batch = await nextBatch(client, source, position);
    if (!batch) return;
    const moved = position.moved + batch.rows;
    await inTransaction(async () => {
      await client.query('alter table run_answers disable trigger run_answers_option_in_range');
      const keys = { ...position, last_user: batch.user_id, last_id: batch.id };
      for (const move of source.moves) await client.query(withNames(move, keys));
      await client.query('alter table run_answers enable trigger run_answers_option_in_range');
      await client.query(
        withNames(
          `insert into answer_moves (source, after_user, after_id, moved) values ($name, $last_user, $last_id, $moved)
          on conflict (source) do update set (after_user, after_id, moved) = (excluded.after_user, excluded.after_id, excluded.moved)`,
          { ...keys, name: source.name, moved },
        ),
      );
    });
    report(`Respuestas de la versión anterior: ${moved} filas de ${source.name.slice(4)} movidas.`);
  }
}

async function readPosition(client: Queryable, { name }: Pick<Source, 'name'>): Promise<Position> {
  const { rows } = await client.query<Position>(
    'select after_user, after_id, moved::int as moved from answer_moves where source = $1',
    [name],
  );
  return rows[0] ?? BEGINNING;
}

async function nextBatch(client: Queryable, { name, batch }: Source, { after_user, after_id }: Position) {
  const { rows } = await client.query<{ user_id: string; id: string; rows: number }>(
    `select user_id, id, (count(*) over ())::int as rows from (
      select user_id, id from ${name} where (user_id, id) > ($1, $2) order by user_id, id limit ${batch}) batch
    order by user_id desc, id desc limit 1`,
    [after_user, after_id],
  );
  return rows[0];
}
