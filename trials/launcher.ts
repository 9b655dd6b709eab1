// Injects faults into the launcher of the embedded PostgreSQL, each kind once per cycle. Fails when a start or a recovery
// fails, an acknowledged write is lost, or a process is left over.
// node trials/launcher.ts [--cycles 100] [--only "app killed"]. `--control` leaves a process over and forgets a write instead; the trial
// must notice both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { signal } from '#db/embedded/cluster/processes.ts';
import { leftOver } from '#test/left-over.ts';
import { median } from '#test/median.ts';
import { type EmbeddedApp, runEmbeddedApp } from '#test/run-embedded-app.ts';
import { CONTROLS, FAULTS, type Victim } from './launcher-chaos.ts';
import { answersAgain, countWrites, write } from './launcher-writes.ts';

interface Tally {
  starts: number[];
  recoveries: number[];
  leftOver: number;
  failures: string[];
}

const { values } = parseArgs({
  options: {
    cycles: { type: 'string' },
    only: { type: 'string' },
    control: { type: 'boolean', default: false },
  },
});
const cycles = Number(values.cycles ?? (values.control ? 1 : 100));
const faults = Object.entries(values.control ? CONTROLS : FAULTS).filter(
  ([name]) => !values.only || name === values.only,
);
const tallies = new Map<string, Tally>(
  faults.map(([name]) => [name, { starts: [], recoveries: [], leftOver: 0, failures: [] }]),
);
const base = mkdtempSync(join(tmpdir(), 'alcancia-trial-'));
const dataDir = openClusterFolder(join(base, 'lasting')).root;
let acknowledged = 0;

async function start(tally: Tally, folder: string): Promise<EmbeddedApp> {
  const app = await runEmbeddedApp(folder);
  tally.starts.push(app.readyMs);
  if (folder !== dataDir) return app;
  const kept = await countWrites(app.url);
  if (kept < acknowledged) throw new Error(`${acknowledged - kept} acknowledged writes are lost.`);
  await write(app.url);
  acknowledged += 1;
  return app;
}

async function recover(tally: Tally, app: EmbeddedApp): Promise<void> {
  const began = performance.now();
  await answersAgain(app.url);
  tally.recoveries.push(performance.now() - began);
}

async function harm(
  injectFault: (victim: Victim) => Promise<void>,
  tally: Tally,
  cycle: number,
): Promise<void> {
  const freshDir = join(base, `fresh-${cycle}`);
  try {
    await injectFault({
      dataDir,
      freshDir,
      start: (folder = dataDir) => start(tally, folder),
      recover: (app) => recover(tally, app),
    });
  } catch (error) {
    tally.failures.push(String(error));
  }
  const pids = await leftOver(base);
  tally.leftOver += pids.length;
  for (const pid of pids) signal(pid, 'SIGKILL');
  rmSync(freshDir, { recursive: true, force: true });
}

function report(): boolean {
  const rows = [...tallies].map(([fault, { starts, recoveries, leftOver: left, failures }]) => ({
    fault,
    starts: starts.length,
    'start ms (median)': Math.round(median(starts)),
    'start ms (worst)': Math.round(Math.max(0, ...starts)),
    'recovery ms (median)': Math.round(median(recoveries)),
    'recovery ms (worst)': Math.round(Math.max(0, ...recoveries)),
    failed: failures.length,
    'left over': left,
  }));
  console.table(rows);
  for (const [fault, { failures }] of tallies)
    for (const failure of failures) console.log(`${fault}: ${failure}`);
  console.log(`${cycles} cycles, ${acknowledged} acknowledged writes checked at every start`);
  const isNoticed = rows.map((row) => row.failed > 0 || row['left over'] > 0);
  return values.control ? isNoticed.every(Boolean) : !isNoticed.some(Boolean);
}

try {
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    for (const [name, injectFault] of faults) await harm(injectFault, tallies.get(name)!, cycle);
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
process.exit(report() ? 0 : 1);
