import pg from 'pg';
import { freshRecord } from '#test/paid-record.ts';

/** Learners from 1 to this number have the session `sessionOf(number)`. */
export const SESSIONS = 10_000;

export const sessionOf = (learner: number): string => `bench-session-of-learner-${learner}`;

/** Lessons each learner has completed, on average; the lessons after the 19th are left for attempts to be opened. */
const PROGRESS_PER_LEARNER = 10;
const MOST_COMPLETED = 2 * PROGRESS_PER_LEARNER - 1;

/** Each learner's first attempts at 1 to 19 lessons over 180 days, inserted in order of time as in a real installation. */
const PLAN = `
  create unlogged table bench_learners as
    select n, gen_random_uuid() as user_id, $now - random() * interval '300 days' as joined_at
    from generate_series(1, $learners) as n;
  create unlogged table bench_lessons as
    select l.id as lesson_id, l.points_reward, q.version_ids, cardinality(q.version_ids) as total,
      row_number() over (order by l.order_index, l.id) - 1 as place, count(*) over () as lessons
    from lessons l cross join lateral (
      select array_agg(version_id order by position, asked.created_at, asked.id) as version_ids
      from questions asked join question_versions v on v.id = asked.version_id and v.kind = 'single_choice'
      where lesson_id = l.id and archived_at is null
    ) q where l.state = 'published' and l.is_free and q.version_ids is not null;
  create unlogged table bench_done as
    select b.*, floor((2 * score * points_reward + total) / (2 * total))::int as points from (
      select l.user_id, l.n, lesson_id, version_ids, total, points_reward, gen_random_uuid() as attempt_id,
        round(total * (0.4 + 0.6 * random()))::int as score, $now - random() * interval '180 days' as done_at
      from bench_learners l cross join lateral generate_series(1, 1 + l.n % ${MOST_COMPLETED}) as k
      join bench_lessons b on b.place = (l.n + k) % b.lessons
    ) b;
  analyze bench_done`;

/** Zone and local day of what was done, as the app stores them. */
const DATED = `'America/Bogota', (done_at at time zone 'America/Bogota')::date`;

const FILL = `
  insert into auth_users (id, email, password_hash, created_at)
    select user_id, 'learner' || n || '@bench.example', 'none', joined_at from bench_learners;
  insert into profiles (user_id, full_name, total_points, points_reached_at, last_activity_at, hide_name, created_at, updated_at)
    select l.user_id, 'Nombre' || l.n % 4999 || ' Apellido' || l.n % 7919, coalesce(p.points, 0),
      coalesce(p.done_at, joined_at), p.done_at, l.n % 100 = 0, joined_at, joined_at
    from bench_learners l left join (select user_id, sum(points)::int as points, max(done_at) as done_at from bench_done group by user_id) p using (user_id);
  insert into user_directory (user_id, folded_name, email, created_at)
    select p.user_id, fold_for_search(p.full_name), u.email, p.created_at
      from profiles p join auth_users u on u.id = p.user_id on conflict do nothing;
  insert into auth_sessions (user_id, token_hash, created_at, expires_at, absolute_expires_at)
    select user_id, sha256(convert_to('${sessionOf(0).slice(0, -1)}' || n, 'utf8')), $now, $now + interval '180 days', $now + interval '400 days'
    from bench_learners where n <= ${SESSIONS} or n % 3 = 0;
  insert into user_subscriptions (user_id, is_active, provider, provider_subscription_id, record, state, tier, price_cents, duration_days, access_until)
    select user_id, true, 'test', 'sub_' || n, '$record', 'active', 'Premium', 1900, 30, $now + interval '30 days' from bench_learners where n % 50 = 0;
  insert into runs (purpose, id, user_id, lesson_id, version_ids, started_at, finished_at, score, points_earned, time_zone, local_day)
    select 'quiz', attempt_id, user_id, lesson_id, version_ids, done_at - interval '5 minutes', done_at, score, points, ${DATED} from bench_done
      order by done_at;
  insert into lesson_openings (user_id, lesson_id, day, opened_at)
    select user_id, lesson_id, (done_at - interval '9 minutes')::date, done_at - interval '9 minutes' from bench_done order by done_at;
  insert into run_answers (user_id, run_id, version_id, given, share, answered_at, time_zone, local_day)
    select d.user_id, attempt_id, q.id, jsonb_build_object('option', case when place <= score then correct_answer else 1 - least(correct_answer, 1) end),
      (place <= score)::int, done_at, ${DATED}
    from bench_done d cross join lateral unnest(version_ids) with ordinality as requested(id, place) join question_versions q on q.id = requested.id
    where d.n % 10 = 0 order by done_at;
  insert into question_stats (version_id, answers, wrong)
    select version_id, count(*), count(*) filter (where share < 1) from run_answers group by 1 on conflict do nothing;
  insert into user_progress (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
    select user_id, lesson_id, score, total, points, done_at, done_at from bench_done order by done_at;
  insert into point_entries (user_id, lesson_id, attempt_id, points, created_at, time_zone, local_day)
    select user_id, lesson_id, attempt_id, points, done_at, ${DATED} from bench_done where points > 0 order by done_at;
  insert into user_badges (user_id, badge_id, awarded_at)
    select l.user_id, b.id, $now from bench_learners l join badges b
      on b.condition_type in ('lesson_completed', 'lessons_completed_count') and b.condition_value <= 1 + l.n % ${MOST_COMPLETED};
  insert into weekly_cursor (aged_until) values ($now - interval '7 days') on conflict ("only") do update set aged_until = excluded.aged_until;
  insert into weekly_points (user_id, points, points_reached_at)
    select user_id, sum(points), max(done_at) from bench_done where done_at > $now - interval '7 days' and points > 0 group by user_id;
  insert into review_cursor (brought_until) values ($now - interval '5 minutes') on conflict ("only") do nothing;
  insert into question_figures_cursor (counted_until) values ($now - interval '5 minutes') on conflict ("only") do nothing;
  insert into point_histogram select * from point_histogram_recount order by level, bucket`;

const LEARNERS_TABLES = [
  ...['auth_users', 'profiles', 'user_directory', 'auth_sessions', 'user_subscriptions', 'runs'],
  ...[
    'run_answers',
    'lesson_openings',
    'user_progress',
    'point_entries',
    'user_badges',
    'weekly_points',
    'point_histogram',
  ],
];

/**
 * Fills a migrated database that has its content with `learners` learners and ten times as many results. Triggers, foreign
 * keys and indexes are dropped while rows are inserted; the data that triggers derive is computed afterwards. The background's work
 * on the past (cards of reviews, figures of questions) counts as done, so that benchmarks measure calls beside what a running
 * installation does each minute.
 */
export async function fillDatabase(url: string, learners: number, log: (line: string) => void) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (text: string) => {
    const began = performance.now();
    await client.query(text);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > 2) log(`${seconds.toFixed(0).padStart(5)} s  ${text.trim().split('\n')[0]}`);
  };
  try {
    const now = `timestamptz '${new Date().toISOString()}'`;
    const record = JSON.stringify(freshRecord('sub_0'));
    const script = (text: string) =>
      text
        .replaceAll('$now', now)
        .replaceAll('$learners', String(learners))
        .replaceAll('$record', record)
        .split(';');
    await run(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'; select setseed(0.5)`);
    for (const statement of script(PLAN)) await run(statement);
    const putBack = await putAside(client);
    for (const statement of script(FILL)) await run(statement);
    for (const statement of putBack) await run(statement);
    await run('drop table bench_done');
    await run('vacuum (analyze)');
    await run('checkpoint');
  } finally {
    await client.end();
  }
}

/** Drops triggers, foreign keys and indexes without a constraint. @returns the statements that restore them */
async function putAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)
    union all
    select format('drop index %I', i.relname), pg_get_indexdef(i.oid)
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = i.oid)
    union all
    select format('alter table %I disable trigger user', t), format('alter table %I enable trigger user', t) from unnest($1::text[]) as t`,
    [LEARNERS_TABLES],
  );
  for (const { away } of rows) await client.query(away);
  return rows.map(({ back }) => back).reverse();
}
