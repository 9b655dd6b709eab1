import type pg from 'pg';
import { sessionOf } from './fill-database.ts';
import type { Shot } from './fire.ts';

/** Seven of ten requests are reads, in these shares; the rest are the answers and finishes of quizzes. */
const READ_SHARE = 0.7;
const READS: [path: string, share: number][] = [
  ['/api/user-progress', 0.3],
  ['/api/lessons', 0.25],
  ['/api/rankings/me', 0.15],
  ['/api/badges', 0.12],
  ['/api/rankings/global', 0.08],
  ['/api/rankings/weekly', 0.06],
  ['/api/plans', 0.04],
];

/** A read's path, at random in these shares. */
function anyRead(): string {
  const place = Math.random();
  let sum = 0;
  for (const [path, share] of READS) {
    sum += share;
    if (place < sum) return path;
  }
  return READS[0]![0];
}

/** The other questions of an attempt are answered when it is opened, so that one finish comes for five answers. */
const ANSWERS_A_QUIZ = 5;

type Play = { token: string; attempt: string; answers: { question_id: string; option: number }[] };

/** The learners with a session, see fill-database.ts: every third. */
const STEP = 3;

/**
 * What learners do: reads by anybody, and quizzes played question by question until they are finished.
 *
 * @param quizzes attempts to open beforehand, each with 5 answers and a finish
 */
export async function createMixedShots(db: pg.Client, learners: number, quizzes: number) {
  const plays = await openPlays(db, quizzes);
  let position = 0;
  const counts = { reads: 0, answers: 0, finishes: 0 };
  const read = (): Shot => {
    counts.reads += 1;
    const learner = STEP * (1 + Math.floor(Math.random() * Math.floor(learners / STEP)));
    return { method: 'GET', path: anyRead(), token: sessionOf(learner) };
  };
  /** A play's next step; it rejoins the others once the answer has come. */
  const step = (play: Play): Shot => {
    const body = play.answers.pop();
    const path = `/api/attempts/${play.attempt}/${body ? 'answers' : 'finish'}`;
    counts[body ? 'answers' : 'finishes'] += 1;
    return { method: 'POST', path, token: play.token, body: body ?? {} };
  };
  const next = () => {
    const play = Math.random() < READ_SHARE ? undefined : takePlay();
    if (!play) return { shot: read(), settle: () => {} };
    const isLast = play.answers.length === 0;
    return { shot: step(play), settle: () => void (isLast || plays.push(play)) };
  };
  /** Hundreds are played at once; the next ones begin when these are finished. */
  function takePlay(): Play | undefined {
    position = (position + 1) % Math.max(1, Math.min(plays.length, 500));
    return plays.length > 0 ? plays.splice(plays.length - 1 - position, 1)[0] : undefined;
  }
  return { next, counts };
}

/** Opens quizzes that their learners have not finished before; calls that follow open others. */
async function openPlays(db: pg.Client, count: number): Promise<Play[]> {
  await db.query('create sequence if not exists bench_plays minvalue 0');
  const { rows } = await db.query<{ n: number; attempt_id: string; questions: Play['answers'] }>(
    `with seats as (select count(*) as many from bench_learners where n % ${STEP} = 0),
    chosen as materialized (
      select l.n, l.user_id, b.lesson_id, b.question_ids, gen_random_uuid() as attempt_id
      from (select nextval('bench_plays') as place from generate_series(1, $1::int)) p cross join seats
      join bench_learners l on l.n = ${STEP} * (p.place % many + 1)
      join bench_lessons b on b.place = (l.n + 20 + p.place / many) % b.lessons
    ), opened as (
      insert into quiz_attempts (id, user_id, lesson_id, question_ids, started_at)
        select attempt_id, user_id, lesson_id, question_ids, now() from chosen on conflict do nothing returning id
    ), given as (
      insert into quiz_answers (user_id, attempt_id, question_id, option, correct, correct_answer)
        select user_id, attempt_id, q.id, correct_answer, true, correct_answer from chosen join opened o on o.id = attempt_id
        cross join lateral unnest(question_ids[${ANSWERS_A_QUIZ + 1}:]) as early(id) join questions q on q.id = early.id
    )
    select n, attempt_id, (select json_agg(json_build_object('question_id', id, 'option', correct_answer))
      from questions where id = any(question_ids[:${ANSWERS_A_QUIZ}])) as questions
    from chosen join opened on id = attempt_id order by random()`,
    [count],
  );
  return rows.map(({ n, attempt_id, questions }) => ({
    token: sessionOf(n),
    attempt: attempt_id,
    answers: questions,
  }));
}
