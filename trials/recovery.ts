// Two learners take quizzes on each of four machines: the embedded database and a PostgreSQL 15 with pgBackRest, each with its archive in a folder
// and in a bucket. Then the machines are lost, and recovered with `npm run restore -- --at`: to an instant in the middle (nothing before it may
// miss, nothing after it may be there) and to the latest (5 minutes may miss). Before, each makes a drill. `--minutes N` (default 5) of writing after that instant;
// `--control` switches the archives off before it, which must be noticed on each. Needs Debian's PostgreSQL 15 and pgBackRest, and says so.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { copyBuild } from './environment/copied-build.ts';
import { DEBIAN_POSTGRES, requirePackages } from './environment/missing-packages.ts';
import { conclude } from './environment/verdict.ts';
import {
  inBucket,
  inFolder,
  type Machine,
  openEmbeddedMachine,
  openServerMachine,
  repositoryInBucket,
  repositoryInFolder,
} from './recovery/machines.ts';
import { compare, measureLoss, type Written, write } from './recovery/write-results.ts';

const WRITERS = 2;
const LONGEST_LOSS_S = 300;
const BEFORE_MS = 45_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, control: { type: 'boolean', default: false } },
});
/** The archive reaches an instant after five minutes at the latest; the control needs no archive. */
const afterMs = Number(values.minutes ?? (values.control ? 0.5 : 5)) * 60_000;
requirePackages({ ...DEBIAN_POSTGRES, pgbackrest: '/usr/bin/pgbackrest' });

const build = copyBuild();
const machines = [
  await openServerMachine('PostgreSQL 15 with pgBackRest, to a folder', build.dist, repositoryInFolder),
  await openServerMachine('PostgreSQL 15 with pgBackRest, to a bucket', build.dist, repositoryInBucket),
  await openEmbeddedMachine('embedded, to a folder', build.dist, inFolder),
  await openEmbeddedMachine('embedded, to a bucket', build.dist, inBucket),
];
const written = new Map<Machine, Written[]>(machines.map((machine) => [machine, []]));
const stop = new AbortController();
const writing = machines.map(async (machine) => {
  const learners = await Promise.all(Array.from({ length: WRITERS }, () => machine.app.join()));
  await Promise.all(learners.map((learner) => write(learner, written.get(machine)!, stop.signal)));
});
await pause(BEFORE_MS);
if (values.control) await Promise.all(machines.map((machine) => machine.endArchiving()));
await pause(BEFORE_MS);
const chosen = new Date();
await pause(afterMs);
const drills = values.control
  ? []
  : await Promise.all(
      machines.map(({ name, drill }) =>
        drill().then(
          () => [],
          ({ message }: Error) => [`${name}, drill: ${message}`],
        ),
      ),
    );
const lostAt = Date.now();
await Promise.all(machines.map((machine) => machine.lose()));
stop.abort();
await Promise.all(writing);

async function recover(machine: Machine): Promise<string[]> {
  const { name } = machine;
  const acknowledged = written.get(machine)!;
  const began = performance.now();
  const exact = await machine.recover(chosen.toISOString());
  const violations = await compare(exact.db, acknowledged, chosen);
  await exact.close();
  const seconds = Math.round((performance.now() - began) / 1000);
  const latest = await machine.recover('latest');
  const loss = Math.round(await measureLoss(latest.db, acknowledged, lostAt));
  await latest.close();
  console.log(
    `  ${name}: ${acknowledged.length} answers and results acknowledged; to ${chosen.toISOString()} in ${seconds} s: ` +
      `${violations.length} differences; to the latest: ${loss} s lost`,
  );
  return loss > LONGEST_LOSS_S ? [...violations, `${loss} s are lost`] : violations;
}

const found: string[][] = [];
for (const machine of machines) {
  const violations = await recover(machine).catch(({ message }: Error) => [message]);
  found.push(violations.map((each) => `${machine.name}: ${each}`));
  machine.remove();
}
// The control proves something only when it is noticed on each machine.
const isBlind = values.control && found.some((each) => each.length === 0);
build.remove();
conclude(
  `${machines.length} machines lost and recovered`,
  isBlind ? [] : [...drills, ...found].flat(),
  values.control,
);
