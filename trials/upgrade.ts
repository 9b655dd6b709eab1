// Starts this version on the database that the build of an earlier one serves, while eight learners take quizzes there, and then looks for every
// acknowledged result. `--old DIST` is the build of the earlier version (a checkout of its commit, `npm run build`), `--rounds N` (20), and
// `--workers N` how many processes each version has (1).
// `--control` renames a column that the earlier version uses, as a migration that contracts would; the trial must notice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { startBuiltApp } from '#test/built-app.ts';
import { openInstallation } from '#test/installation.ts';
import { countLostResults } from './environment/find-losses.ts';
import { conclude } from './environment/verdict.ts';

const WRITERS = 8;
const BEFORE_MS = 1_500;
const AFTER_MS = 3_000;

const { values } = parseArgs({
  options: {
    old: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
  },
});
if (!values.old) throw new Error('Uso: npm run trial:upgrade -- --old CARPETA/dist');
const dist = resolve(values.old);
const args = ['--workers', values.workers];
const folder = mkdtempSync(join(tmpdir(), 'alcancia-upgrade-'));
const total = { results: 0, lost: 0, unavailable: 0, failed: 0, starts: 0, startMs: [] as number[] };

type Learner = Awaited<ReturnType<Awaited<ReturnType<typeof openInstallation>>['join']>>;

type Failure = Error & { status?: number | undefined };

function fail({ status, message }: Failure): void {
  total[status === 503 ? 'unavailable' : 'failed'] += 1;
  if (total.failed < 4 && status !== 503) console.error(message);
}

/** Takes quizzes until stopped. @returns the attempts whose result was acknowledged */
async function write(learner: Learner, lessons: string[], stop: AbortSignal): Promise<string[]> {
  const finished: string[] = [];
  for (let turn = 0; !stop.aborted; turn += 1) {
    try {
      finished.push((await learner.takeQuiz(lessons[turn % lessons.length]!)).id);
    } catch (error) {
      fail(error as Failure);
      // What has nothing to do with answers goes on.
      await learner.get('/api/badges').catch(({ message }) => fail(new Error(message)));
      await pause(100);
    }
  }
  return finished;
}

async function round(DATABASE_URL: string) {
  const dataDir = mkdtempSync(join(folder, 'round-'));
  const old = await openInstallation({ dist, dataDir, args, settings: { DATABASE_URL } });
  const learners = await Promise.all(Array.from({ length: WRITERS }, () => old.join()));
  const { lessons } = await learners[0]!.get('/api/lessons');
  const ids = lessons
    .filter((each: { order_index: number }) => each.order_index <= 3)
    .map((each: { id: string }) => each.id);
  const stop = new AbortController();
  const writing = Promise.all(learners.map((learner) => write(learner, ids, stop.signal)));
  await pause(BEFORE_MS);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const fresh = await startBuiltApp({ DATABASE_URL, DATA_DIR: dataDir }, { args });
    total.starts += 1;
    total.startMs.push(fresh.readyMs);
    if (values.control) await client.query('alter table user_badges rename column awarded_at to since');
    await pause(AFTER_MS);
    await fresh.end('SIGTERM');
  } catch (error) {
    console.error(String(error));
  }
  stop.abort();
  const finished = (await writing).flat();
  await old.close();
  total.results += finished.length;
  total.lost += await countLostResults(client, finished);
  await client.end();
}

const rounds = Number(values.rounds);
const embedded = await startEmbedded({ dataDir: join(folder, 'database'), log: console.error });
for (let number = 1; number <= rounds; number += 1) {
  const url = new URL(embedded.url);
  url.pathname = `round_${number}`;
  const owner = new pg.Client({ connectionString: embedded.url });
  await owner.connect();
  await owner.query(`create database round_${number}`);
  await owner.end();
  await round(url.href);
}
await embedded.stop();
rmSync(folder, { recursive: true, force: true });

const { results, lost, unavailable, failed, starts, startMs } = total;
const slowest = Math.round(Math.max(0, ...startMs));
conclude(
  `${rounds} rounds: ${starts} starts succeeded, the slowest in ${slowest} ms; ${results} results acknowledged; ${unavailable} × 503`,
  [
    ...(starts < rounds ? [`${rounds - starts} starts failed`] : []),
    ...(results === 0 ? ['no result was acknowledged'] : []),
    ...(lost > 0 ? [`${lost} results lost`] : []),
    ...(failed > 0 ? [`${failed} other failures`] : []),
  ],
  values.control,
);
