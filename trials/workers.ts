// Repeatedly kills one of two worker processes with SIGKILL while learners take quizzes. The other one must go on answering,
// another one must be started, and every acknowledged answer and result must be in the database.
// `--cycles N` (default 40), `--control`: no worker is started again and the writes since the last kill are removed; the trial must notice both.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workersOf } from '#test/children.ts';
import { freeLessons } from './environment/answered-attempts.ts';
import { type Acknowledged, findLosses } from './environment/find-losses.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import type { HttpResponse, RequestOptions } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const LEARNERS = 8;
const WORKERS = 2;
const LONGEST_RESTART_MS = 20_000;

const { values } = parseArgs({
  options: { cycles: { type: 'string' }, control: { type: 'boolean', default: false } },
});
const cycles = Number(values.cycles ?? (values.control ? 1 : 40));
const environment = await openEnvironment({
  faults: values.control ? ['workersNeverAgain'] : [],
  args: ['--workers', String(WORKERS)],
});
const { app, db } = environment;
const people = await addPeople(db, LEARNERS);
const lessons = await freeLessons(db);

const acknowledged: Acknowledged = { answers: [], finishes: [] };
const violations: string[] = [];
let cut = 0;
let answered = 0;

function record({ method = 'GET', path, body }: RequestOptions, { status, text }: HttpResponse): void {
  const [, attempt, part] = /^\/api\/attempts\/([^/]+)\/(answers|finish)$/.exec(path) ?? [];
  if (status >= 500) violations.push(`${method} ${path}: ${status} ${text}`);
  else if (status === 0) cut += 1;
  else answered += 1;
  if (status !== 200 || !attempt) return;
  if (part === 'finish')
    acknowledged.finishes.push({
      attempt,
      points: (JSON.parse(text) as { points_earned: number }).points_earned,
    });
  else {
    const { question_id, option } = body as { question_id: string; option?: number };
    if (option !== undefined) acknowledged.answers.push({ attempt, question: question_id, option });
  }
}

const over = new AbortController();

async function study({ token }: TrialPerson): Promise<void> {
  const client = createQuizClient(app.port, token, record);
  while (!over.signal.aborted) await client.takeQuiz(lessons[Math.floor(Math.random() * lessons.length)]!);
  client.close();
}

/** Waits until this is true. @returns whether it became true in time */
async function until(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + LONGEST_RESTART_MS;
  while (!isTrue() && performance.now() < deadline) await pause(20);
  return isTrue();
}

const allWork = () => workersOf(app.pid).length === WORKERS;
const load = Promise.all(people.map(study));
let lastKill = new Date();
for (let cycle = 0; cycle < cycles; cycle += 1) {
  await pause(300 + Math.random() * 700);
  const [first, second] = workersOf(app.pid);
  const before = answered;
  process.kill(Math.random() < 0.5 ? first! : second!, 'SIGKILL');
  lastKill = new Date();
  if (!(await until(() => answered > before + LEARNERS))) violations.push('nobody answered after a kill');
  if (!(await until(allWork))) violations.push('no other worker was started');
}
await pause(500);
over.abort();
await load;
if (values.control) await db.query('delete from run_answers where answered_at >= $1', [lastKill]);
violations.push(...(await findLosses(db, acknowledged)));
const workers = workersOf(app.pid);
const exitCode = await app.end('SIGTERM');
if (exitCode !== 0) violations.push(`ended with ${exitCode}`);
violations.push(
  ...workers.filter((pid) => workersOf(app.pid).includes(pid)).map((pid) => `left over: ${pid}`),
);
await environment.close();
const isRestartSeen = violations.includes('no other worker was started');
const isLossSeen = violations.some((violation) => violation.startsWith('answer lost'));
conclude(
  `${cycles} × kill -9 of one of ${WORKERS} workers under ${LEARNERS} learners: ${acknowledged.answers.length} answers and ` +
    `${acknowledged.finishes.length} results acknowledged, ${cut} requests cut with their worker`,
  values.control && !(isRestartSeen && isLossSeen) ? [] : violations,
  values.control,
);
