// Measures the learner's calls. The built application and a raw server (node:http and pg with the best SQL) answer the
// same requests alternately, on one PostgreSQL with 200,000 learners and 2 million results. Fails when a goal is missed.
// node bench/learner-calls.ts [--learners 200000] [--rounds 5] [--only finish] [--data FOLDER] [--dist FOLDER]
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
    data: { type: 'string' },
    dist: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const calls = CALLS.filter(({ name }) => !values.only || name === values.only);

/** Ours and raw in turns, the first round to warm up. */
async function compare(call: LearnerCall, learners: Learners, ours: Measured, raw: Measured) {
  const costs: { ours: Cost[]; raw: Cost[] } = { ours: [], raw: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const aim = await call.aim(learners, round === 0 ? Math.ceil(call.count / 4) : call.count);
    const sides = round % 2 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const);
    for (const side of sides) {
      const cost = await measure(side === 'ours' ? ours : raw, aim[side]);
      if (round > 0) costs[side].push(cost);
    }
  }
  return judge(call, middle(costs.ours), middle(costs.raw));
}

function judge({ name, goal, slowest }: LearnerCall, ours: Cost, raw: Cost) {
  const ratio = ours.perSecond / raw.perSecond;
  const tail = ours.p99 / raw.p99;
  return {
    call: name,
    'ours/s': Math.round(ours.perSecond),
    'raw/s': Math.round(raw.perSecond),
    'ours : raw': ratio.toFixed(2),
    goal: `≥ ${goal}`,
    'p99 ms': `${ours.p99.toFixed(1)} / ${raw.p99.toFixed(1)}`,
    'CPU µs, server': `${Math.round(ours.serverCpu)} / ${Math.round(raw.serverCpu)}`,
    'CPU µs, PostgreSQL': `${Math.round(ours.databaseCpu)} / ${Math.round(raw.databaseCpu)}`,
    met: ratio >= goal && (!slowest || tail <= slowest),
  };
}

const database = await openFilledDatabase(Number(values.learners), values.data);
try {
  const app = await startBuiltApp({ DATABASE_URL: database.url }, { dist: values.dist });
  const raw = await startRawServer(database.url);
  const learners = await readLearners(database.url);
  const rows = [];
  for (const call of calls) {
    const of = (server: { port: number; pid: number }) => ({ ...server, postmaster: database.postmaster });
    rows.push(await compare(call, learners, of(app), of(raw)));
    console.log(`${call.name} ${JSON.stringify(rows.at(-1))}`);
  }
  console.table(rows);
  process.exitCode = rows.every((row) => row.met) ? 0 : 1;
  await learners.close();
  await Promise.all([app.end('SIGTERM'), raw.end()]);
} finally {
  await database.close();
}
