import pg from 'pg';
import { optionOrder } from '#features/asking/server/option-order.ts';
import { SESSIONS, sessionOf } from './fill-database.ts';
import type { Shot } from './fire.ts';

/** The same requests for the application and for the raw server. */
export type Aim = { ours: Shot[]; raw: Shot[] };

/** First of the lessons that the filled learners have left open. */
const FIRST_LEFT = 20;

type Person = { n: number; user_id: string };
export type Attempt = Person & {
  lesson_id: string;
  attempt_id: string;
  seed: string;
  /** With the right option by its place in the version and on the screen. */
  questions: { id: string; correct_answer: number; shown: number }[];
};

export type Learners = Awaited<ReturnType<typeof readLearners>>;

/** The first `most` learners of a filled database and the calls that the bench makes for them. */
export async function readLearners(url: string, most = SESSIONS) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query('create sequence if not exists bench_pairs minvalue 0');
  const { rows: people } = await db.query<Person>(
    'select n, user_id from bench_learners where n <= $1 order by md5(n::text)',
    [most],
  );
  let next = 0;
  const anybody = () => people[next++ % people.length]!;
  return {
    reads: (count: number, path: string, raw: string): Aim => {
      const chosen = Array.from({ length: count }, anybody);
      return {
        ours: chosen.map(({ n }) => ({ method: 'GET', path, token: sessionOf(n) })),
        raw: chosen.map(({ user_id }) => ({ method: 'GET', path: raw.replace('{user}', user_id) })),
      };
    },
    /** @param versionIds of the questions that are asked in place of the lesson's own */
    open: (count: number, answers: 'none' | 'some' | 'all', versionIds?: readonly string[]) =>
      openAttempts(db, { count, answers, versionIds }),
    close: () => db.end(),
  };
}

type Wanted = { count: number; answers: 'none' | 'some' | 'all'; versionIds?: readonly string[] | undefined };

/** Opens attempts at lessons that their learners have not done yet, with none, two or all answers given. */
async function openAttempts(db: pg.Client, { count, answers, versionIds }: Wanted) {
  const { rows } = await db.query<Omit<Attempt, 'questions'> & { questions: Asked[] }>(
    `with pairs as (select nextval('bench_pairs') as pair from generate_series(1, $1::int)),
    chosen as (
      select l.n, l.user_id, b.lesson_id, coalesce($3::uuid[], b.version_ids) as version_ids, gen_random_uuid() as attempt_id, gen_random_uuid() as seed
      from pairs join bench_learners l on l.n = pair % ${SESSIONS} + 1
      join bench_lessons b on b.place = (l.n + ${FIRST_LEFT} + pair / ${SESSIONS}) % b.lessons
    ), opened as (
      insert into runs (purpose, id, user_id, lesson_id, version_ids, seed, started_at)
        select 'quiz', attempt_id, user_id, lesson_id, version_ids, seed, now() from chosen returning id
    ), given as (
      insert into run_answers (user_id, run_id, version_id, given, share)
        select user_id, attempt_id, q.id, jsonb_build_object('option', correct_answer), 1 from chosen
        cross join lateral unnest(version_ids[1:$2]) as requested(id) join question_versions q on q.id = requested.id
    )
    select n, user_id, lesson_id, attempt_id, seed, (select json_agg(json_build_object('id', question_id, 'correct_answer', correct_answer,
        'version', json_build_object('id', v.id, 'options', v.options, 'shuffle_options', v.shuffle_options)))
      from question_versions v where id = any(version_ids)) as questions
    from chosen where exists (select from opened)`,
    [count, { none: 0, some: 2, all: 100 }[answers], versionIds ?? null],
  );
  return rows.map((row) => ({
    ...row,
    questions: row.questions.map((question) => withPlace(row.seed, question)),
  }));
}

type Asked = Omit<Attempt['questions'][number], 'shown'> & { version: Parameters<typeof optionOrder>[1] };

const withPlace = (seed: string, { version, ...question }: Asked) => ({
  ...question,
  shown: optionOrder(seed, version).indexOf(question.correct_answer),
});

const halves = (attempts: Attempt[]) =>
  [attempts.filter((_, index) => index % 2), attempts.filter((_, index) => index % 2 === 0)] as const;

export async function resumeShots({ open }: Learners, count: number): Promise<Aim> {
  const attempts = await open(Math.min(count, 1_000), 'some');
  const chosen = Array.from({ length: count }, (_, index) => attempts[index % attempts.length]!);
  return {
    ours: chosen.map(({ n, lesson_id }) => ({
      method: 'POST',
      path: `/api/lessons/${lesson_id}/attempts`,
      token: sessionOf(n),
    })),
    raw: chosen.map(({ user_id, lesson_id }) => ({
      method: 'GET',
      path: `/questions/${user_id}/${lesson_id}`,
    })),
  };
}

/** Everybody answers a first question, then everybody a second one: nobody answers two of a quiz at once. */
const inTurns = (quizzes: Shot[][]): Shot[] =>
  Array.from({ length: Math.max(...quizzes.map(({ length }) => length)) }, (_, place) =>
    quizzes.flatMap((shots) => shots[place] ?? []),
  ).flat();

export async function answerShots({ open }: Learners, count: number): Promise<Aim> {
  const [ours, raw] = halves(await open(Math.ceil((2 * count) / 5), 'none'));
  return {
    ours: inTurns(
      ours.map(({ n, attempt_id, questions }) =>
        questions.map(({ id, shown }) => ({
          method: 'POST' as const,
          path: `/api/attempts/${attempt_id}/answers`,
          token: sessionOf(n),
          body: { question_id: id, option: shown },
        })),
      ),
    ),
    raw: inTurns(
      raw.map(({ user_id, attempt_id, questions }) =>
        questions.map(({ id, correct_answer }) => ({
          method: 'POST' as const,
          path: `/answer/${user_id}/${attempt_id}/${id}/${correct_answer}`,
        })),
      ),
    ),
  };
}

export async function finishShots({ open }: Learners, count: number): Promise<Aim> {
  const [ours, raw] = halves(await open(2 * count, 'all'));
  return {
    ours: ours.map(({ n, attempt_id }) => ({
      method: 'POST',
      path: `/api/attempts/${attempt_id}/finish`,
      token: sessionOf(n),
    })),
    raw: raw.map(({ user_id, attempt_id }) => ({ method: 'POST', path: `/finish/${user_id}/${attempt_id}` })),
  };
}
