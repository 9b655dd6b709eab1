import pg from 'pg';

/** Answers of further tenths of the learners, over the minutes before the attempt's end. */
const ANSWERS = `
  insert into run_answers (user_id, run_id, version_id, given, share, answered_at)
  select a.user_id, a.id, v.id, jsonb_build_object('option', given.option), (given.option = v.correct_answer)::int,
    a.started_at + place * interval '17.3 seconds' * random()
  from bench_learners l join finished_quizzes a on a.user_id = l.user_id
  cross join lateral unnest(a.version_ids) with ordinality as requested(id, place) join question_versions v on v.id = requested.id
  cross join lateral (select case when random() < 0.2 + (l.n % 70) / 100.0 then v.correct_answer
    else floor(random() * cardinality(v.options))::int end as option) given
  where l.n % 10 = any($1)`;

/** Copies of questions until there are so many, with figures, so that lists sort as many. */
const QUESTIONS = `
  create unlogged table bench_questions as
    select gen_random_uuid() as id, q.lesson_id, q.position, v.question_text || ' ' || n as question_text, v.options, v.reasons, v.correct_answer,
      now() - n * interval '1 hour' as created_at
    from questions q join question_versions v on v.id = q.version_id cross join generate_series(1, 20) n limit $questions;
  insert into questions (id, lesson_id, position, version_id, created_at) select id, lesson_id, position, id, created_at from bench_questions;
  insert into question_versions (id, question_id, number, question_text, options, reasons, correct_answer, statistics_from)
    select id, id, 1, question_text, options, reasons, correct_answer, id from bench_questions;
  insert into question_figures (version_id, answers, facility, point_biserial, discrimination, median_seconds, chosen, flags, is_due)
    select id, 1000, random(), random() * 2 - 1, random() * 2 - 1, floor(random() * 90), array[600, 300, 100, 0],
      case when random() < 0.1 then array['unchosen_option'] else '{}' end, false from bench_questions`;

/**
 * Adds answers to a database that `fillDatabase` has filled.
 * @param tenths the last digits of the learners; those with 0 have answers already
 * @returns the number of answers
 */
export async function fillAnswers(url: string, tenths: number[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter table run_answers disable trigger user`);
    await client.query(ANSWERS, [tenths]);
    await client.query(`alter table run_answers enable trigger user`);
    await client.query('vacuum (analyze) run_answers');
    const { rows } = await client.query<{ answers: string }>('select count(*) as answers from run_answers');
    return Number(rows[0]!.answers);
  } finally {
    await client.end();
  }
}

export async function fillQuestions(url: string, questions: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of QUESTIONS.replace('$questions', String(questions)).split(';'))
      await client.query(statement);
    await client.query('commit');
    await client.query('vacuum (analyze) questions, question_versions, question_figures');
  } finally {
    await client.end();
  }
}
