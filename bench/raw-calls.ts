import type pg from 'pg';
import { placeOf } from '#features/ranking/server/place-of.ts';

type RawCall = (pool: pg.Pool, values: string[]) => Promise<unknown>;

const rows =
  (name: string, text: string): RawCall =>
  async (pool, values) =>
    (await pool.query({ name, text, values })).rows;

const POSITION = `select mine.position from (${placeOf('$1')}) as mine(position)`;

/** The four learners next to `me` on one side. */
const NEIGHBOURS = (tied: string, others: string, nearest: string) => {
  const read = (condition: string) =>
    `(select full_name, hide_name, total_points, points_reached_at, user_id from profiles where is_ranked and total_points > 0
      and ${condition} order by ${nearest} limit 4)`;
  return `(select json_agg(n) from (
    ${read(`total_points = me.total_points and (points_reached_at, user_id) ${tied} (me.points_reached_at, me.user_id)`)}
    union all ${read(`total_points ${others} me.total_points`)} order by ${nearest} limit 4) n)`;
};

/** Per call of the bench, its SQL in one round trip; the path's parts are the values. */
export const RAW_CALLS: Record<string, RawCall> = {
  lessons: rows(
    'lessons',
    `select l.id, title, description, subtopic, category, order_index, is_free, points_reward, word_count, l.created_at, total_questions
    from lessons l cross join lateral
      (select count(*)::int as total_questions from questions q where q.lesson_id = l.id and q.archived_at is null) q
    where is_free and state = 'published' order by category, order_index, l.id`,
  ),
  plans: rows(
    'plans',
    `select id, name, description, price, duration_days, features from plans
    where is_active and archived_at is null order by price, id`,
  ),
  badges: rows(
    'badges',
    `select b.id, title, description, condition_type, condition_value, image_url, o.awarded_at
    from badges b left join user_badges o on o.badge_id = b.id and o.user_id = $1
    where b.archived_at is null or o.awarded_at is not null order by b.created_at, b.id`,
  ),
  global: rows(
    'global',
    `select full_name, hide_name, total_points, user_id = $1 as is_me from profiles
    where is_ranked and total_points > 0 order by total_points desc, points_reached_at, user_id limit 100`,
  ),
  weekly: rows(
    'weekly',
    `select full_name, hide_name, points, w.user_id = $1 as is_me from weekly_points w join profiles p on p.user_id = w.user_id
    where w.is_ranked and points > 0 order by points desc, w.points_reached_at, w.user_id limit 50`,
  ),
  questions: rows(
    'questions',
    `select a.id, l.title,
      (select json_agg(json_build_object('id', q.id, 'question_text', question_text, 'options', options, 'points', points) order by place)
        from unnest(version_ids) with ordinality as requested(id, place)
        join question_versions v on v.id = requested.id join questions q on q.id = v.question_id) as questions,
      (select json_agg(json_build_object('question_id', question_id, 'option', option, 'correct', correct))
        from quiz_run_answers g join question_versions v on v.id = g.version_id where g.user_id = $1 and g.attempt_id = a.id) as answers
    from begun_quizzes a join lessons l on l.id = a.lesson_id
    where a.user_id = $1 and a.lesson_id = $2 and a.finished_at is null`,
  ),
  rank: rows('rank', POSITION),
  nearby: rows(
    'nearby',
    `select (select row_to_json(p) from (${POSITION}) p) as position,
      (select sum(points) from point_entries where user_id = $1 and created_at > now() - interval '7 days') as weekly_points,
      ${NEIGHBOURS('<', '>', 'total_points, points_reached_at desc, user_id desc')} as above,
      ${NEIGHBOURS('>', '<', 'total_points desc, points_reached_at, user_id')} as below
    from profiles me where me.user_id = $1 and me.is_ranked and me.total_points > 0`,
  ),
  home: rows(
    'home',
    `select
      (select json_agg(json_build_object('lesson_id', lesson_id, 'score', score, 'total_questions', total_questions, 'total_points', total_points,
          'first_completed_at', first_completed_at, 'completed_at', completed_at) order by completed_at desc)
        from user_progress where user_id = $1) as progress,
      (select json_agg(json_build_object('points', points, 'created_at', created_at))
        from point_entries where user_id = $1 and created_at > now() - interval '8 days') as entries,
      (select json_agg(distinct date_bin('15 minutes', finished_at, '2000-01-01'))
        from finished_quizzes where user_id = $1 and finished_at > now() - interval '400 days') as finished,
      (select json_agg(lesson_id order by started_at desc) from begun_quizzes where user_id = $1 and finished_at is null) as open_lessons,
      (select json_agg(badge_id) from user_badges where user_id = $1) as badges,
      (select row_to_json(p) from (${POSITION}) p) as ranking`,
  ),
  answer: rows(
    'answer',
    `with given as (
      insert into run_answers (user_id, run_id, version_id, given, share, answered_at)
        select a.user_id, a.id, v.id, jsonb_build_object('option', $4::int), ($4 = correct_answer)::int, now()
        from runs a join question_versions v on v.question_id = $3 and v.id = any(a.version_ids)
        where a.user_id = $1 and a.id = $2 and a.finished_at is null
        on conflict do nothing returning version_id, share = 1 as correct
    ), counted as (
      insert into question_stats as s (version_id, answers, wrong) select statistics_from, 1, (not correct)::int
        from given join question_versions v on v.id = given.version_id
        on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
    )
    select correct from given`,
  ),
  finish: rows(
    'finish',
    `with done as (
      update runs a set finished_at = now(), score = r.score, points_earned = greatest(0, r.points - r.paid)
      from (
        select o.user_id, o.id, g.score, coalesce(p.total_points, 0) as paid,
          floor((2 * g.score * l.points_reward + cardinality(version_ids)) / (2 * cardinality(version_ids)))::int as points
        from runs o join lessons l on l.id = o.lesson_id
          left join user_progress p on p.user_id = o.user_id and p.lesson_id = o.lesson_id
          cross join lateral (select count(*) filter (where share = 1)::int as score from run_answers g where g.user_id = o.user_id
            and g.run_id = o.id) g
        where o.user_id = $1 and o.id = $2 and o.finished_at is null
      ) r
      where a.user_id = r.user_id and a.id = r.id returning a.*, r.points
    ), kept as (
      insert into user_progress as g (user_id, lesson_id, score, total_questions, total_points, first_completed_at, completed_at)
        select user_id, lesson_id, score, cardinality(version_ids), points, now(), now() from done
        on conflict (user_id, lesson_id) do update set score = greatest(g.score, excluded.score),
          total_points = greatest(g.total_points, excluded.total_points), completed_at = excluded.completed_at
    ), paid as (
      insert into point_entries (user_id, lesson_id, attempt_id, points, created_at)
        select user_id, lesson_id, id, points_earned, now() from done where points_earned > 0
    ), awarded as (
      insert into user_badges (user_id, badge_id, awarded_at, attempt_id)
        select d.user_id, b.id, now(), d.id from done d join badges b on b.archived_at is null
          join profiles p on p.user_id = d.user_id
          cross join lateral (select count(*) + 1 as completed from user_progress g where g.user_id = d.user_id) c
        where b.condition_value <= case b.condition_type when 'points_earned' then p.total_points + d.points_earned else c.completed end
          and b.condition_type <> 'streak_days'
        on conflict do nothing returning badge_id
    )
    select id, lesson_id, score, points_earned, (select json_agg(badge_id) from awarded) as new_badges from done`,
  ),
};
