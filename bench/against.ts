// Compares this checkout with another commit: both are built and started, each on a PostgreSQL of its own that its own code has filled,
// and answer the same kinds of calls in turns. Reports the CPU of server and PostgreSQL a call and fails when a call costs more than
// --most times as much as before. Background work counts to the side that caused it.
// npm run bench -- --against <commit> [--only answer,finish,mixed] [--rounds 9] [--calls 1000] [--connections 4] [--learners 20000] [--most 1.05]
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBuiltApp } from '#test/built-app.ts';
import { median } from '#test/median.ts';
import { type BuiltCheckout, buildCommit, buildHere } from './built-commit.ts';
import type { CALLS as Calls } from './call-goals.ts';
import { cpuOf, cpuOfFamily } from './cpu-time.ts';
import { ensureMix } from './ensure-mix.ts';
import type { openFilledDatabase as open } from './filled-database.ts';
import { fire, type Shot } from './fire.ts';
import type { readLearners as read } from './learner-shots.ts';
import type { createMixedShots as createMixed } from './mixed-shots.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', default: 'lessons,home and progress,own rank,questions,answer,finish,mixed' },
    rounds: { type: 'string', default: '9' },
    calls: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '4' },
    learners: { type: 'string', default: '20000' },
    most: { type: 'string', default: '1.05' },
  },
});
if (!values.against) throw new Error('Name a commit: npm run bench -- --against <commit>');

/** Mails, cards and counts that follow a call are given this long before the CPU is read. */
const SETTLE_MS = 500;

const WARM_UP_ROUNDS = 2;
/** A side is idle when it has used less CPU than this in each of so many intervals. It is waited for in `most` of them. */
const IDLE = { µs: 100_000, everyMs: 2_000, times: 3, most: 90 };

const learners = Number(values.learners);
const perRound = Number(values.calls);
/** Earlier versions draw each request of a mixed run, so that few of them miss the mix by chance. */
const perMixedRound = 6 * perRound;

type Side = Awaited<ReturnType<typeof openSide>>;

/** Starts a checkout. Its own modules fill and read its database, whose tables may be others than ours. */
async function openSide({ folder }: BuiltCheckout) {
  const load = (name: string) => import(`${folder}/bench/${name}.ts`);
  const { openFilledDatabase }: { openFilledDatabase: typeof open } = await load('filled-database');
  const { readLearners }: { readLearners: typeof read } = await load('learner-shots');
  const { CALLS }: { CALLS: typeof Calls } = await load('call-goals');
  const { createMixedShots }: { createMixedShots: typeof createMixed } = await load('mixed-shots');
  const database = await openFilledDatabase(learners);
  const app = await startBuiltApp({ DATABASE_URL: database.url }, { dist: `${folder}/dist` });
  const people = await readLearners(database.url);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  // The other calls open the same learners' first lessons.
  await db.query(
    `create sequence if not exists bench_plays minvalue 0 start with ${7 * Math.floor(learners / 3)}`,
  );
  return {
    port: app.port,
    db,
    cpu: () => [cpuOf(app.pid), cpuOfFamily(database.postmaster)],
    shots: async (name: string): Promise<Shot[]> => {
      if (name === 'mixed') return mix(await createMixedShots(db, learners, perMixedRound));
      const call = CALLS.find((one) => one.name === name);
      if (!call)
        throw new Error(
          `${folder} has no call '${name}'; it has ${CALLS.map((one) => one.name).join(', ')}.`,
        );
      return (await call.aim(people, perRound)).ours;
    },
    close: async () => {
      await db.end();
      await people.close();
      await app.end('SIGTERM');
      await database.close();
    },
  };
}

function mix({ next, counts }: Awaited<ReturnType<typeof createMixed>>): Shot[] {
  const shots = Array.from({ length: perMixedRound }, () => {
    const { shot, settle } = next();
    settle();
    return shot;
  });
  ensureMix(counts);
  return shots;
}

/** Filled databases are counted and tidied up in the background first, which is none of the calls' cost. */
async function settle(side: Side): Promise<void> {
  await untilIdle(side);
  for (const statement of ['vacuum (analyze)', 'checkpoint']) await side.db.query(statement);
  await untilIdle(side);
}

async function untilIdle({ cpu }: Side): Promise<void> {
  const used = () => cpu().reduce((sum, part) => sum + part, 0);
  for (let idle = 0, waited = 0; idle < IDLE.times && waited < IDLE.most; waited += 1) {
    const before = used();
    await pause(IDLE.everyMs);
    idle = used() - before < IDLE.µs ? idle + 1 : 0;
  }
}

/** One round: the sides in turns. @returns CPU in µs a call of each side's server and PostgreSQL */
async function playRound(name: string, sides: Side[], backwards: boolean): Promise<number[][]> {
  const shots = await Promise.all(sides.map((side) => side.shots(name)));
  const before = sides.map(({ cpu }) => cpu());
  const order = backwards ? [...sides.keys()].reverse() : [...sides.keys()];
  for (const index of order) {
    const { statuses } = await fire(sides[index]!.port, shots[index]!, Number(values.connections));
    const failed = Object.keys(statuses).filter((status) => !status.startsWith('2'));
    if (failed.length > 0) throw new Error(`${name} answered ${JSON.stringify(statuses)}.`);
  }
  await pause(SETTLE_MS);
  return sides.map(({ cpu }, side) =>
    cpu().map((part, index) => (part - before[side]![index]!) / shots[side]!.length),
  );
}

/** The first rounds warm up and do not count. */
async function compare(name: string, sides: Side[]) {
  const costs: number[][][] = [];
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
    const cost = await playRound(name, sides, round % 2 === 0);
    if (round >= 0) costs.push(cost);
  }
  const whole = ([server, postgres]: number[]) => server! + postgres!;
  const ratios = costs.map(([now, before]) => whole(now!) / whole(before!)).sort((one, other) => one - other);
  const middle = median(ratios);
  const described = (side: number) =>
    [0, 1].map((part) => Math.round(median(costs.map((round) => round[side]![part]!)))).join(' + ');
  return {
    call: name,
    'CPU µs before: server + PostgreSQL': described(1),
    'CPU µs now': described(0),
    'now : before': middle.toFixed(3),
    'of single rounds': `${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}`,
    met: middle <= Number(values.most),
  };
}

const checkouts = [buildHere(), buildCommit(values.against)];
const sides: Side[] = [];
try {
  for (const checkout of checkouts) sides.push(await openSide(checkout));
  console.log('Waiting for the background work on both sides …');
  for (const side of sides) await settle(side);
  const rows = [];
  for (const name of values.only.split(',')) {
    rows.push(await compare(name, sides));
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  for (const side of sides) await side.close();
  for (const checkout of checkouts) checkout.remove();
}
