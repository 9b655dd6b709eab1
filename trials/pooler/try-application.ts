import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { openInstallation } from '#test/installation.ts';
import { countLostResults } from '../environment/find-losses.ts';

const LEARNERS = 8;
const WORK_MS = 6_000;
/** Announced changes arrive within 250 ms; without announcements the next call reads the database. */
const SEEN_MS = 1_000;
/** For how long they go on where something happens meanwhile. */
const RECOVERY_MS = 30_000;

type Installation = Awaited<ReturnType<typeof openInstallation>>;
type Learner = Awaited<ReturnType<Installation['join']>>;
type Failure = Error & { status?: number };

/**
 * Lets people sign up, take quizzes at the same time, and see changes that others make.
 * @param connect opens a connection past the application, to the database as it is at the end
 * @param during happens while they take quizzes; only then a call may be answered with 503
 */
export async function tryApplication(
  installation: Installation,
  connect: () => Promise<pg.Client>,
  during?: () => Promise<unknown>,
): Promise<{ line: string; violations: string[] }> {
  const failures = new Map<string, number>();
  const fail = ({ status, message }: Failure) => {
    if (during && status === 503) return;
    const kind = message.slice(0, 120).replaceAll(/[0-9a-f-]{36}/g, '…');
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  };
  const join = () => installation.join().catch(fail);
  const learners = (await Promise.all(Array.from({ length: LEARNERS }, join))).filter((each) => !!each);
  const until = performance.now() + (during ? RECOVERY_MS : WORK_MS);
  const work = Promise.all(learners.map((learner) => study(learner, until, fail)));
  await pause(WORK_MS / 3);
  await during?.();
  const finished = (await work).flat();
  const db = await connect();
  const seen = learners.length < 2 ? [] : await seeChanges(db, learners as [Learner, Learner]).catch(fail);
  const lost = await countLostResults(db, finished);
  await db.end();
  const latest = Math.round(Math.max(0, ...(seen ?? [])));
  return {
    line: `${learners.length} sign-ups, ${finished.length} results, ${lost} lost, changes seen after ${latest} ms at most`,
    violations: [
      ...(finished.length === 0 ? ['no quiz was finished'] : []),
      ...(lost > 0 ? [`${lost} acknowledged results are not stored`] : []),
      ...(latest > SEEN_MS ? [`a change was seen after ${latest} ms`] : []),
      ...[...failures].map(([kind, count]) => `${count} × ${kind}`),
    ],
  };
}

/** Takes quizzes, and tries again after each failure. @returns the attempts whose result was acknowledged */
async function study(learner: Learner, until: number, fail: (error: Failure) => void): Promise<string[]> {
  const finished: string[] = [];
  while (performance.now() < until)
    try {
      const { lessons } = await learner.get('/api/lessons');
      finished.push((await learner.takeQuiz(lessons[finished.length % 2].id)).id);
    } catch (error) {
      fail(error as Failure);
      await pause(100);
    }
  return finished;
}

/** Renames a lesson and suspends somebody past the application. @returns after how many ms each was seen */
async function seeChanges(db: pg.Client, [first, second]: [Learner, Learner]): Promise<number[]> {
  const title = `Lección ${Date.now()}`;
  const { user_id } = await second.get('/api/profiles/me');
  await db.query(
    'update lessons set title = $1 where id = (select id from lessons where is_free order by order_index limit 1)',
    [title],
  );
  const renamed = await timeUntil(async () =>
    JSON.stringify(await first.get('/api/lessons')).includes(title),
  );
  await db.query(`insert into user_status (user_id, status) values ($1, 'suspended')`, [user_id]);
  const suspended = await timeUntil(() =>
    second.get('/api/lessons').then(
      () => false,
      () => true,
    ),
  );
  return [renamed, suspended];
}

async function timeUntil(isSeen: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSeen()) && performance.now() - began < 10 * SEEN_MS) await pause(10);
  return performance.now() - began;
}
