// Learners at rising rates: 70 % reads, 25 % answers, 5 % finishes, sent at random instants whether or not earlier ones were answered;
// latency counts from the instant at which a request should have been sent. Reports the highest rate with p99 < 50 ms and no error.
// npm run bench -- --mixed [--learners 1000000] [--data FOLDER] [--workers 1] [--rates 250,500,…] [--seconds 20]
// `--minutes N` then holds half of that rate (or `--rate R`) for so long and reports how the server's memory grows: resident, and
// what is left in the heap after V8's own full collections.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBuiltApp } from '#test/built-app.ts';
import { workersOf } from '#test/children.ts';
import { openFilledDatabase } from './filled-database.ts';
import { measureFlow, type Observed } from './measure-flow.ts';
import { prepareHeapReports, watchMemory } from './watch-memory.ts';

const GOAL = { rate: 2_000, p99: 50, megabytesAMinute: 1 };
const RATES = '250,500,750,1000,1250,1500,1750,2000,2500,3000';
/** After two rates that are too high, higher ones are not tried. */
const MISSES = 2;

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    workers: { type: 'string', default: '1' },
    rates: { type: 'string', default: RATES },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
  },
});

/** Raises the rate step by step. @returns the highest rate that met the goal */
async function findHighest(observed: Observed): Promise<number> {
  const rows = [];
  let highest = 0;
  for (const rate of values.rates.split(',').map(Number)) {
    const row = await measureFlow(observed, rate, Number(values.seconds));
    const isMet = row.p99 < GOAL.p99 && row.errors === 0;
    rows.push({ ...row, met: isMet });
    console.log(JSON.stringify(rows.at(-1)));
    if (isMet) highest = rate;
    if (rows.slice(-MISSES).filter(({ met }) => !met).length === MISSES) break;
  }
  console.table(rows);
  return highest;
}

/** Holds a rate for minutes. @returns whether memory stayed nearly the same */
async function hold(observed: Observed, rate: number, minutes: number): Promise<boolean> {
  const memory = watchMemory(observed.servers, heapReports.folder);
  const row = await measureFlow(observed, rate, minutes * 60);
  const growth = memory.end();
  console.log(`${rate}/s for ${minutes} min: ${JSON.stringify(row)}`);
  console.log(`MB: ${JSON.stringify(growth)}; goal < ${GOAL.megabytesAMinute} a minute`);
  const isSteady = Math.max(growth.residentAMinute, growth.heapAMinute) < GOAL.megabytesAMinute;
  return isSteady && row.errors === 0;
}

const database = await openFilledDatabase(Number(values.learners), values.data);
const args = values.workers === '1' ? [] : ['--workers', values.workers];
const heapReports = prepareHeapReports();
const app = await startBuiltApp({ DATABASE_URL: database.url, ...heapReports.settings }, { args });
const db = new pg.Client({ connectionString: database.url });
try {
  await db.connect();
  const servers = [app.pid, ...workersOf(app.pid)];
  const { postmaster } = database;
  const observed: Observed = { port: app.port, servers, postmaster, db, learners: Number(values.learners) };
  const highest = values.rate ? 2 * Number(values.rate) : await findHighest(observed);
  if (!values.rate)
    console.log(`Highest rate with p99 < ${GOAL.p99} ms and no error: ${highest}/s; goal ${GOAL.rate}/s`);
  const isSteady = values.minutes ? await hold(observed, highest / 2, Number(values.minutes)) : true;
  process.exitCode = (values.rate || highest >= GOAL.rate) && isSteady ? 0 : 1;
} finally {
  await db.end();
  await app.end('SIGTERM');
  await database.close();
  heapReports.remove();
}
