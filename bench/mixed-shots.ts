import type pg from 'pg';
import { optionOrder } from '#features/asking/server/option-order.ts';
import { sessionOf } from './fill-database.ts';
import type { Shot } from './fire.ts';

/** Of twenty requests five are answers and one is a finish; the others are reads, in these shares. */
const ANSWER_SHARE = 0.25;
const FINISH_SHARE = 0.05;
/** The golden ratio: its multiples, without their whole parts, fill 0 to 1 more evenly than random places, so that each run has the mix. */
const EVEN_STEP = 0.618_033_988_75;
const READS: [path: string, share: number][] = [
  ['/api/user-progress', 0.3],
  ['/api/lessons', 0.25],
  ['/api/rankings/me', 0.15],
  ['/api/badges', 0.12],
  ['/api/rankings/global', 0.08],
  ['/api/rankings/weekly', 0.06],
  ['/api/plans', 0.04],
];

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

/** Attempts that are played at the same time; as many wait to be finished when the load begins. */
const AT_ONCE = 500;

/**
 * What learners do: reads by anybody, and quizzes played question by question until they are finished.
 * @param requests about how many will be taken, for which quizzes are opened beforehand
 */
export async function createMixedShots(db: pg.Client, learners: number, requests: number) {
  const open = await openPlays(
    db,
    Math.ceil((requests * ANSWER_SHARE) / ANSWERS_A_QUIZ) + AT_ONCE,
    ANSWERS_A_QUIZ,
  );
  const answered = await openPlays(db, AT_ONCE, 0);
  const counts = { reads: 0, answers: 0, finishes: 0 };
  const read = () => {
    counts.reads += 1;
    const learner = STEP * (1 + Math.floor(Math.random() * Math.floor(learners / STEP)));
    const shot: Shot = { method: 'GET', path: anyRead(), token: sessionOf(learner) };
    return { shot, settle: () => {} };
  };
  /** A pending attempt, reserved until its answer has come. */
  const answer = () => {
    const [play] = open.splice(Math.max(0, open.length - 1 - Math.floor(Math.random() * AT_ONCE)), 1);
    if (!play) return read();
    counts.answers += 1;
    const body = play.answers.pop();
    const shot: Shot = {
      method: 'POST',
      path: `/api/attempts/${play.attempt}/answers`,
      token: play.token,
      body,
    };
    return { shot, settle: () => void (play.answers.length > 0 ? open : answered).push(play) };
  };
  const finish = () => {
    const play = answered.shift();
    if (!play) return read();
    counts.finishes += 1;
    const path = `/api/attempts/${play.attempt}/finish`;
    const shot: Shot = { method: 'POST', path, token: play.token, body: {} };
    return { shot, settle: () => {} };
  };
  let turn = 0;
  const next = () => {
    const place = (turn++ * EVEN_STEP) % 1;
    if (place < FINISH_SHARE) return finish();
    return place < FINISH_SHARE + ANSWER_SHARE ? answer() : read();
  };
  return { next, counts };
}

type Version = Parameters<typeof optionOrder>[1] & { question_id: string; correct_answer: number };

/** Opens quizzes that their learners have not finished before, with so many answers left; each call opens others. */
async function openPlays(db: pg.Client, count: number, left: number): Promise<Play[]> {
  await db.query('create sequence if not exists bench_plays minvalue 0');
  const { rows } = await db.query<{
    n: number;
    attempt_id: string;
    seed: string;
    questions: Version[] | null;
  }>(
    `with seats as (select count(*) as many from bench_learners where n % ${STEP} = 0),
    chosen as materialized (
      select l.n, l.user_id, b.lesson_id, b.version_ids, gen_random_uuid() as attempt_id, gen_random_uuid() as seed
      from (select nextval('bench_plays') as place from generate_series(1, $1::int)) p cross join seats
      join bench_learners l on l.n = ${STEP} * (p.place % many + 1)
      join bench_lessons b on b.place = (l.n + 20 + p.place / many) % b.lessons
    ), opened as (
      insert into runs (purpose, id, user_id, lesson_id, version_ids, seed, started_at)
        select 'quiz', attempt_id, user_id, lesson_id, version_ids, seed, now() from chosen on conflict do nothing returning id
    ), given as (
      insert into run_answers (user_id, run_id, version_id, given, share)
        select user_id, attempt_id, q.id, jsonb_build_object('option', correct_answer), 1 from chosen join opened o on o.id = attempt_id
        cross join lateral unnest(version_ids[$2 + 1:]) as early(id) join question_versions q on q.id = early.id
    )
    select n, attempt_id, seed, (select json_agg(v) from question_versions v where id = any(version_ids[:$2])) as questions
    from chosen join opened on id = attempt_id order by random()`,
    [count, left],
  );
  return rows.map(({ n, attempt_id, seed, questions }) => ({
    token: sessionOf(n),
    attempt: attempt_id,
    answers: (questions ?? []).map((version) => ({
      question_id: version.question_id,
      option: optionOrder(seed, version).indexOf(version.correct_answer),
    })),
  }));
}
