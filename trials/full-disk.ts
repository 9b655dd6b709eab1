// Fills the disk of database and images while learners take quizzes and write long help requests, and makes room again. Meanwhile
// calls must be answered with success or 503, pages must still be served, and soon after everything must work again, without
// a lost answer or result. `--seconds N` (default 20) of a full disk, `--control`: an app that does not recognise the errors, which the
// trial must notice. Needs Linux and the right to mount a file system; without it the trial is skipped.
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freeLessons } from './environment/answered-attempts.ts';
import { createQuizClient } from './environment/quiz-client.ts';
import type { HttpResponse, RequestOptions } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { addPeople } from './environment/trial-people.ts';
import { conclude } from './environment/verdict.ts';

const CLIENTS = 8;
const RECOVERY_MS = 15_000;
const PAGES = ['/', '/login', '/api/health/live'];
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, control: { type: 'boolean', default: false } },
});

const disk = mkdtempSync(join(tmpdir(), 'alcancia-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'tmpfs', disk]);
if (mounted.status !== 0) {
  console.log(
    `Skipped: no file system can be mounted here (${String(mounted.stderr ?? mounted.error).trim()})`,
  );
  process.exit(0);
}
chmodSync(disk, 0o755);
process.once('exit', () => {
  spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});
process.env.TMPDIR = disk;

type Received = { at: number; options: RequestOptions; answer: HttpResponse };
const received: Received[] = [];
const onResponse = (options: RequestOptions, answer: HttpResponse) =>
  void received.push({ at: performance.now(), options, answer });

const environment = await openEnvironment({ faults: values.control ? ['unrecognizedErrors'] : [] });
const { app, db } = environment;
db.on('error', () => {});

/** Takes quizzes and writes help requests, whose pages fill quickly. @returns the finished attempts */
async function study(token: string, lessons: string[], stop: AbortSignal): Promise<string[]> {
  const client = createQuizClient(app.port, token, onResponse);
  const finished: string[] = [];
  const help = { category: 'Otro', subject: 'Una duda', message: '¿Por qué? '.repeat(400) };
  while (!stop.aborted) {
    const { status } = await client.call({ method: 'POST', path: '/api/support-requests', body: help });
    const attempt = await client.takeQuiz(lessons[Math.floor(Math.random() * lessons.length)]!);
    if (attempt) finished.push(attempt);
    if (status === 503) await pause(100);
  }
  client.close();
  return finished;
}

async function visit(stop: AbortSignal): Promise<void> {
  const client = createQuizClient(app.port, '', onResponse);
  while (!stop.aborted) {
    for (const path of PAGES) await client.call({ path });
    await pause(50);
  }
  client.close();
}

/** Writes until nothing more fits, and again while something becomes free. */
async function keepFull(ms: number): Promise<void> {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  const until = performance.now() + ms;
  const block = Buffer.alloc(1 << 20, 1);
  while (performance.now() < until) {
    for (let size = block.length; size >= 4096; ) {
      try {
        writeSync(file, block, 0, size);
      } catch {
        size /= 2;
      }
    }
    await pause(20);
  }
  closeSync(file);
  rmSync(path);
}

function findFault({ options: { path, method = 'GET' }, answer }: Received): string | null {
  const { status, failure, text, ms } = answer;
  const description = `${method} ${path}: ${failure ?? `${status} ${text.slice(0, 200)}`} after ${Math.round(ms)} ms`;
  if (PAGES.includes(path)) return status === 200 ? null : description;
  return (status >= 200 && status < 300) || status === 503 ? null : description;
}

const people = await addPeople(db, CLIENTS);
const lessons = await freeLessons(db);
const stop = new AbortController();
const visits = visit(stop.signal);
const studies = Promise.all(people.map(({ token }) => study(token, lessons, stop.signal)));
await pause(3_000);
await keepFull(Number(values.seconds) * 1000);
const free = performance.now();
await pause(RECOVERY_MS + 5_000);
stop.abort();
const finished = (await studies).flat();
await visits;

const refused = received.filter(({ answer }) => answer.status === 503);
const late = refused.filter(({ at }) => at > free + RECOVERY_MS);
const violations = received.flatMap((each) => findFault(each) ?? []);
if (refused.length === 0) violations.push('the disk was never full');
if (late.length > 0)
  violations.push(`${late.length} calls were refused ${RECOVERY_MS / 1000} s after there was room again`);
violations.push(...(await findLosses()));
await environment.close().catch((error: unknown) => violations.push(`not stopped: ${error}`));
conclude(
  `${values.seconds} s of a full disk: ${received.length} calls, ${refused.length} of them 503; ${finished.length} results acknowledged`,
  violations,
  values.control,
);

async function findLosses(): Promise<string[]> {
  const client = await environment.connect();
  const { rows } = await client.query<{ lost: string }>(
    `select 'result lost: ' || id as lost from unnest($1::uuid[]) as reported(id)
      where not exists (select from finished_quizzes a where a.id = reported.id and finished_at is not null)
    union all select 'total is not the sum: ' || p.user_id from profiles p left join point_entries e using (user_id)
      group by p.user_id, p.total_points having p.total_points <> coalesce(sum(e.points), 0)`,
    [finished],
  );
  await client.end();
  return rows.map(({ lost }) => lost);
}
