// Measures what an answer to each kind of question costs beside one to single choice, in rounds of all kinds in turn, and fails when
// an answer takes more than 1.2 times as long in the median or as much CPU. The questions are sent by the same process before, as in a
// quiz, or with --unsent by none, as when another process sent them. With --unwaited PostgreSQL does not wait for the disk.
// node bench/kind-answers.ts [--rounds 9] [--answers 200] [--connections 1] [--unsent] [--unwaited] [--learners 20000] [--data FOLDER] [--dist FOLDER]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBuiltApp } from '#test/built-app.ts';
import { openFilledDatabase } from './filled-database.ts';
import { readKindQuestions } from './kind-questions.ts';
import { createKindShots } from './kind-shots.ts';
import { readLearners } from './learner-shots.ts';
import { type Cost, type Measured, measure, middle } from './measure.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '9' },
    answers: { type: 'string', default: '200' },
    connections: { type: 'string', default: '1' },
    unsent: { type: 'boolean', default: false },
    unwaited: { type: 'boolean', default: false },
    data: { type: 'string' },
    dist: { type: 'string' },
  },
});

const DEAREST = 1.2;
const connections = Number(values.connections);

/** One warm-up and then the rounds, each with every kind in another order. */
async function measureKinds(shots: Awaited<ReturnType<typeof createKindShots>>, server: Measured) {
  const costs = new Map<string, Cost[]>(shots.kinds.map((kind) => [kind, []]));
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (let turn = 0; turn < shots.kinds.length; turn += 1) {
      const kind = shots.kinds[(turn + round) % shots.kinds.length]!;
      const { sends, answers } = await shots.open(kind, Number(values.answers));
      if (!values.unsent) await measure(server, sends, 4);
      const cost = await measure(server, answers, connections);
      if (round > 0) costs.get(kind)!.push(cost);
    }
  }
  return [...costs].map(([kind, ofKind]) => ({ kind, ...middle(ofKind) }));
}

type KindCost = Awaited<ReturnType<typeof measureKinds>>[number];

function beside(single: KindCost, cost: KindCost) {
  const cpu = ({ serverCpu, databaseCpu }: Cost) => serverCpu + databaseCpu;
  const ratios = {
    p50: cost.p50 / single.p50,
    p95: cost.p95 / single.p95,
    cpu: cpu(cost) / cpu(single),
  };
  return {
    kind: cost.kind,
    'p50 ms': cost.p50.toFixed(2),
    'p95 ms': cost.p95.toFixed(2),
    'CPU µs, server': Math.round(cost.serverCpu),
    'CPU µs, PostgreSQL': Math.round(cost.databaseCpu),
    'p50 ×': ratios.p50.toFixed(2),
    'p95 ×': ratios.p95.toFixed(2),
    'CPU ×': ratios.cpu.toFixed(2),
    met: ratios.p50 <= DEAREST && ratios.cpu <= DEAREST,
  };
}

const database = await openFilledDatabase(Number(values.learners), values.data);
try {
  const unwaited: Record<string, string> = values.unwaited ? { PGOPTIONS: '-c synchronous_commit=off' } : {};
  const app = await startBuiltApp({ DATABASE_URL: database.url, ...unwaited }, { dist: values.dist });
  const learners = await readLearners(database.url);
  const shots = createKindShots(learners, await readKindQuestions(database.url));
  const costs = await measureKinds(shots, { ...app, postmaster: database.postmaster });
  const single = costs.find(({ kind }) => kind === 'single_choice')!;
  const rows = costs.map((cost) => beside(single, cost));
  console.table(rows);
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
  await learners.close();
  await app.end('SIGTERM');
} finally {
  await database.close();
}
