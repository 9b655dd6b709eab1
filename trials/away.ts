// Stops the database under load and starts it again. Meanwhile calls that need it must answer 503 and nothing else, pages must
// still be served, and everything must work again soon after. `--seconds N` (default 30), `--frozen`: the database is frozen
// instead of stopped; `--control`: an app that does not recognise the errors, which the trial must notice.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBuiltApp } from '#test/built-app.ts';
import { openBarePostgres } from './environment/bare-postgres.ts';
import { copyBuild } from './environment/copied-build.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import type { HttpResponse, RequestOptions } from './environment/send-request.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const CLIENTS = 12;
const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 10_000;
const READS = [
  '/api/lessons',
  '/api/plans',
  '/api/profiles/me',
  '/api/user-progress',
  '/api/rankings/global',
];
const WITHOUT_DATABASE = ['/', '/login', '/quiz/x', '/sw.js', '/api/health/live'];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    frozen: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
});

type Received = { at: number; options: RequestOptions; answer: HttpResponse };
const received: Received[] = [];
const onResponse = (options: RequestOptions, answer: HttpResponse) =>
  void received.push({ at: performance.now(), options, answer });

const database = await openBarePostgres();
const build = copyBuild(values.control ? ['unrecognizedErrors'] : []);
const dataDir = mkdtempSync(join(tmpdir(), 'alcancia-away-'));
const app = await startBuiltApp({ DATABASE_URL: database.url, DATA_DIR: dataDir }, { dist: build.dist });

async function withDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  return work(db).finally(() => db.end());
}

/** Reads and takes quizzes until stopped; after a 503 the learner tries again a moment later. */
async function study(token: string, lessons: string[], stop: AbortSignal): Promise<string[]> {
  const client = createQuizClient(app.port, token, onResponse);
  const finished: string[] = [];
  while (!stop.aborted) {
    for (const path of READS) await client.call({ path });
    const attempt = await client.takeQuiz(lessons[Math.floor(Math.random() * lessons.length)]!);
    if (attempt) finished.push(attempt);
    else await pause(100);
  }
  client.close();
  return finished;
}

async function visit(stop: AbortSignal): Promise<void> {
  const client = createQuizClient(app.port, '', onResponse);
  while (!stop.aborted) {
    for (const path of [...WITHOUT_DATABASE, '/api/health/ready']) await client.call({ path });
    await pause(50);
  }
  client.close();
}

/** @returns when the database stopped and when it answered again */
async function takeAway(): Promise<{ gone: number; back: number }> {
  if (values.frozen) database.freeze();
  else await database.stop();
  const gone = performance.now();
  await pause(Number(values.seconds) * 1000);
  if (values.frozen) database.thaw();
  else await database.start();
  return { gone, back: performance.now() };
}

function findFault({ options: { path, method = 'GET' }, answer }: Received): string | null {
  const { status, failure, headers, text, ms } = answer;
  const description = `${method} ${path}: ${failure ?? `${status} ${text.slice(0, 200)}`} after ${Math.round(ms)} ms`;
  if (WITHOUT_DATABASE.includes(path)) return status === 200 && ms < 2_000 ? null : description;
  if (ms > LONGEST_ANSWER_MS) return description;
  if (status >= 200 && status < 300) return null;
  if (status !== 503 || !(Number(headers['retry-after']) >= 1)) return description;
  return path === '/api/health/ready' || isEnvelope(text) ? null : `no envelope: ${description}`;
}

function isEnvelope(text: string): boolean {
  const { error } = JSON.parse(text) as { error?: { code: string; message: string; request_id: string } };
  return error?.code === 'unavailable' && Boolean(error.message && error.request_id);
}

/** Checks that every acknowledged result is stored and every total equals the sum of its ledger. */
const findLosses = (finished: string[]) =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ lost: string }>(
      `select 'result lost: ' || id as lost from unnest($1::uuid[]) as reported(id)
        where not exists (select from finished_quizzes a where a.id = reported.id and finished_at is not null)
      union all select 'total is not the sum: ' || p.user_id from profiles p left join point_entries e using (user_id)
        group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
      [finished],
    );
    return rows.map(({ lost }) => lost);
  });

const [people, lessons] = await withDatabase(async (db) => [
  await addPeople(db, CLIENTS),
  (await db.query<{ id: string }>('select id from lessons where is_free')).rows.map(({ id }) => id),
]);
const stop = new AbortController();
const visits = visit(stop.signal);
const studies = Promise.all(people.map(({ token }) => study(token, lessons, stop.signal)));
await pause(4_000);
const { gone, back } = await takeAway();
await pause(10_000);
stop.abort();
const finished = (await studies).flat();
await visits;
const losses = await findLosses(finished);
const exitCode = await app.end('SIGTERM');
await database.close();
build.remove();
rmSync(dataDir, { recursive: true, force: true });

const rejected = received.filter(({ answer }) => answer.status === 503);
const recovery = Math.max(0, ...rejected.map(({ at }) => at - back));
const longest = Math.max(...received.map(({ answer }) => answer.ms));
const calm = received.filter(({ at }) => at < gone).length;
const violations = [
  ...(exitCode === 0 ? [] : [`the app ended with ${exitCode}: ${app.output().slice(-2_000)}`]),
  ...received.flatMap((each) => findFault(each) ?? []),
  ...losses,
  ...(recovery > RECOVERY_MS ? [`still 503 after ${Math.round(recovery)} ms`] : []),
  ...(rejected.length === 0 ? ['no call noticed that the database was away'] : []),
];
conclude(
  `Database ${values.frozen ? 'frozen' : 'away'} ${values.seconds} s under ${CLIENTS + 1} clients: ${calm} answers before, ` +
    `${rejected.length} rejected with 503, last one ${Math.round(recovery)} ms after the return, longest answer ${Math.round(longest)} ms, ` +
    `${finished.length} results kept`,
  violations,
  values.control,
);
