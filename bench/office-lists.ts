import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { security_events } from '#db/schema.ts';
import { fillLogs } from './fill-logs.ts';
import { fillMoney } from './fill-money.ts';
import { openFilledDatabase } from './filled-database.ts';
import { timeContent } from './time-content.ts';
import { timeLogs } from './time-logs.ts';
import { timeMoney } from './time-money.ts';
import { timePeople } from './time-people.ts';
import { createTimer, type Time } from './timer.ts';

/**
 * Measures every list of the back office at the database: each filter and order, first and far pages, and pages of the exports.
 * `--data FOLDER` stores the filled database for the next run, `--only money,people` leaves parts out.
 */
const { values } = parseArgs({ options: { data: { type: 'string' }, only: { type: 'string' } } });
const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 200_000);

const parts: Record<string, (db: ConnectedDatabase, now: Date, time: Time) => Promise<void>> = {
  people: timePeople,
  money: timeMoney,
  logs: timeLogs,
  content: (db, _now, time) => timeContent(db, time),
};

const load = () => `load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`;

const filled = await openFilledDatabase(LEARNERS, values.data);
const { time, missed } = createTimer();
const db = connect(filled.url);
try {
  if ((await db.$count(security_events)) === 0) {
    console.log('Filling money and logs …');
    await fillMoney(filled.url);
    await fillLogs(filled.url);
  }
  for (const name of values.only?.split(',') ?? Object.keys(parts)) {
    console.log(`\n${name} at ${LEARNERS} learners, ${load()} (ms: median, p95)`);
    await parts[name]!(db, new Date(), time);
  }
} finally {
  await db.$client.end();
  await filled.close();
}
console.log(missed() === 0 ? `\nEvery goal reached, ${load()}.` : `\n${missed()} goals missed, ${load()}.`);
process.exitCode = missed() === 0 ? 0 : 1;
