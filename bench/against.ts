// Compares this checkout with another commit: both are built and started, each on a PostgreSQL of its own that its own code has filled,
// and answer the same kinds of calls in turns of 20 (bench/compare-sides.ts). Reports the CPU of server and PostgreSQL a call, and fails
// when a call costs more than --most times as much as before. CPU is counted, not time, so other work on the machine changes little:
// `--against HEAD` shows how much.
// npm run bench -- --against <commit> [--only answer,finish,mixed] [--blocks 75] [--connections 4] [--learners 10000] [--most 1.05]
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBuiltApp } from '#test/built-app.ts';
import { type BuiltCheckout, buildCommit, buildHere } from './built-commit.ts';
import type { CALLS as Calls } from './call-goals.ts';
import { compareSides, type Side } from './compare-sides.ts';
import { cpuOf, cpuOfFamily } from './cpu-time.ts';
import { ensureMix } from './ensure-mix.ts';
import type { openFilledDatabase as open } from './filled-database.ts';
import type { Shot } from './fire.ts';
import type { readLearners as read } from './learner-shots.ts';
import type { createMixedShots as createMixed } from './mixed-shots.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', default: 'lessons,home and progress,own rank,questions,answer,finish,mixed' },
    blocks: { type: 'string', default: '75' },
    connections: { type: 'string', default: '4' },
    learners: { type: 'string', default: '10000' },
    most: { type: 'string', default: '1.05' },
  },
});
if (!values.against) throw new Error('Name a commit: npm run bench -- --against <commit>');
const learners = Number(values.learners);
const length = { blocks: Number(values.blocks), connections: Number(values.connections) };

/** PostgreSQL would tidy the tables of the one side while the other is measured. */
const NO_AUTOVACUUM = `
  do $$ declare t regclass; begin
    for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', t);
    end loop;
  end $$`;

/** Starts a checkout. Its own modules fill and read its database, whose tables may be others than ours. */
async function openSide({ folder }: BuiltCheckout): Promise<Side & { close(): Promise<void> }> {
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
  await db.query(NO_AUTOVACUUM);
  // The other calls open the same learners' first lessons.
  await db.query(
    `create sequence if not exists bench_plays minvalue 0 start with ${7 * Math.floor(learners / 3)}`,
  );
  return {
    port: app.port,
    cpu: () => [cpuOf(app.pid), cpuOfFamily(database.postmaster)],
    tidy: async () => {
      for (const statement of ['vacuum (analyze)', 'checkpoint']) await db.query(statement);
    },
    shots: async (name, count) => {
      if (name === 'mixed') return mix(await createMixedShots(db, learners, count), count);
      const call = CALLS.find((one) => one.name === name);
      if (!call)
        throw new Error(
          `${folder} has no call '${name}'; it has ${CALLS.map((one) => one.name).join(', ')}.`,
        );
      return (await call.aim(people, count)).ours;
    },
    close: async () => {
      await db.end();
      await people.close();
      await app.end('SIGTERM');
      await database.close();
    },
  };
}

function mix({ next, counts }: Awaited<ReturnType<typeof createMixed>>, count: number): Shot[] {
  const shots = Array.from({ length: count }, () => {
    const { shot, settle } = next();
    settle();
    return shot;
  });
  ensureMix(counts);
  return shots;
}

/** A line of the table. */
async function compare(name: string, sides: [Side, Side]) {
  const { now, before, ratio, quartiles } = await compareSides(name, sides, length);
  const described = (cpu: number[]) => cpu.map(Math.round).join(' + ');
  return {
    call: name,
    'CPU µs before: server + PostgreSQL': described(before),
    'CPU µs now': described(now),
    'now : before': ratio.toFixed(3),
    'half of the blocks': quartiles.map((quartile) => quartile.toFixed(2)).join('–'),
    met: ratio <= Number(values.most),
  };
}

const checkouts = [buildHere(), buildCommit(values.against)] as const;
const opened: Awaited<ReturnType<typeof openSide>>[] = [];
try {
  const [now, before] = [await openSide(checkouts[0]), await openSide(checkouts[1])];
  opened.push(now, before);
  const rows = [];
  for (const name of values.only.split(',')) {
    rows.push(await compare(name, [now, before]));
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
} finally {
  for (const side of opened) await side.close();
  for (const checkout of checkouts) checkout.remove();
}
