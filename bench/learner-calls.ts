// Measures the learner's calls. The built application and a raw server (node:http and pg with the best SQL) answer the
// same requests alternately, on one PostgreSQL with 200,000 learners and 2 million results, from few connections and from many.
// Fails when a goal is missed.
// node bench/learner-calls.ts [--learners 200000] [--rounds 5] [--only answer,finish] [--connections 1,2,8,32] [--people 10000] [--data FOLDER] [--dist FOLDER]
import { parseArgs } from 'node:util';
import { startBuiltApp } from '#test/built-app.ts';
import { CALLS, type LearnerCall } from './call-goals.ts';
import { openFilledDatabase } from './filled-database.ts';
import { type Learners, readLearners } from './learner-shots.ts';
import { type Cost, type Measured, measure, middle } from './measure.ts';
import { startRawServer } from './raw-process.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    connections: { type: 'string', default: '1,2,8,32' },
    // 200 are soon remembered; most of 10,000 are asked of the database first, which raw never does.
    people: { type: 'string', default: '10000' },
    data: { type: 'string' },
    dist: { type: 'string' },
  },
});
type Bench = { learners: Learners; ours: Measured; raw: Measured };

const rounds = Number(values.rounds);
const calls = CALLS.filter(({ name }) => !values.only || values.only.split(',').includes(name));

/** Connections from which the goals of speed hold; from fewer, only that of cost. */
const BUSY = 32;
/** CPU of server and PostgreSQL at most this many times that of raw. */
const DEAREST = 1.6;

/** Ours and raw in turns, after a round of many connections to warm up, since cold code costs several times as much. */
async function compare(call: LearnerCall, connections: number, { learners, ours, raw }: Bench) {
  const costs: { ours: Cost[]; raw: Cost[] } = { ours: [], raw: [] };
  const count = Math.ceil(call.count / (connections < 8 ? 4 : 1));
  for (let round = 0; round <= rounds; round += 1) {
    const aim = await call.aim(learners, round === 0 ? Math.ceil(call.count / 4) : count);
    const sides = round % 2 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const);
    for (const side of sides) {
      const cost = await measure(side === 'ours' ? ours : raw, aim[side], round === 0 ? BUSY : connections);
      if (round > 0) costs[side].push(cost);
    }
  }
  return judge(call, connections, middle(costs.ours), middle(costs.raw));
}

function judge({ name, goal, slowest }: LearnerCall, connections: number, ours: Cost, raw: Cost) {
  const ratio = ours.perSecond / raw.perSecond;
  const tail = ours.p99 / raw.p99;
  const cost = (ours.serverCpu + ours.databaseCpu) / (raw.serverCpu + raw.databaseCpu);
  const isFast = connections < BUSY || (ratio >= goal && (!slowest || tail <= slowest));
  return {
    call: name,
    connections,
    'ours/s': Math.round(ours.perSecond),
    'raw/s': Math.round(raw.perSecond),
    'ours : raw': ratio.toFixed(2),
    'p50 ms': `${ours.p50.toFixed(1)} / ${raw.p50.toFixed(1)}`,
    'p99 ms': `${ours.p99.toFixed(1)} / ${raw.p99.toFixed(1)}`,
    'CPU µs, server': `${Math.round(ours.serverCpu)} / ${Math.round(raw.serverCpu)}`,
    'CPU µs, PostgreSQL': `${Math.round(ours.databaseCpu)} / ${Math.round(raw.databaseCpu)}`,
    'CPU, ours : raw': cost.toFixed(2),
    goal: `≤ ${DEAREST}${connections < BUSY ? '' : `, ≥ ${goal} in speed`}`,
    met: cost <= DEAREST && isFast,
  };
}

const database = await openFilledDatabase(Number(values.learners), values.data);
try {
  const app = await startBuiltApp({ DATABASE_URL: database.url }, { dist: values.dist });
  const raw = await startRawServer(database.url);
  const learners = await readLearners(database.url, Number(values.people));
  const of = (server: { port: number; pid: number }) => ({ ...server, postmaster: database.postmaster });
  const bench = { learners, ours: of(app), raw: of(raw) };
  const rows = [];
  for (const call of calls)
    for (const connections of values.connections.split(',').map(Number)) {
      rows.push(await compare(call, connections, bench));
      console.log(JSON.stringify(rows.at(-1)));
    }
  console.table(rows);
  process.exitCode = rows.every((row) => row.met) ? 0 : 1;
  await learners.close();
  await Promise.all([app.end('SIGTERM'), raw.end()]);
} finally {
  await database.close();
}
