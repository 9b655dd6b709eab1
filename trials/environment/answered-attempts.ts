import type pg from 'pg';

/** Attempts of these people at the questions with options of these lessons, pair by pair, with every answer given and right. @returns their ids, in order */
export async function openAnswered(
  db: pg.Client,
  pairs: { user: string; lesson: string }[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with requested as (
      select gen_random_uuid() as id, * from unnest($1::uuid[], $2::uuid[]) with ordinality as requested(user_id, lesson_id, place)
    ), opened as (
      insert into runs (purpose, seed, id, user_id, lesson_id, version_ids, started_at)
      select 'quiz', null, id, user_id, lesson_id, array(select q.version_id from questions q join question_versions v on v.id = q.version_id and v.kind = 'single_choice'
        where q.lesson_id = requested.lesson_id and archived_at is null order by position, q.created_at, q.id), now()
      from requested returning user_id, id, version_ids
    ), given as (
      insert into run_answers (user_id, run_id, version_id, given, share)
      select user_id, o.id, q.id, jsonb_build_object('option', correct_answer), 1 from opened o
        join question_versions q on q.id = any(version_ids)
    )
    select id from requested where exists (select from opened) order by place`,
    [pairs.map(({ user }) => user), pairs.map(({ lesson }) => lesson)],
  );
  return rows.map(({ id }) => id);
}

export async function freeLessons(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from lessons l where is_free and state = 'published' and exists (
      select from questions q join question_versions v on v.id = q.version_id and v.kind = 'single_choice'
      where q.lesson_id = l.id and q.archived_at is null
    ) order by order_index, id`,
  );
  return rows.map(({ id }) => id);
}
