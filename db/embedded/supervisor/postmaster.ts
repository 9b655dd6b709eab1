import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { programIn } from '../binaries/check-binaries.ts';
import { dyingWithUs } from '../binaries/parent-death.ts';
import { cleanEnvironment, runProgram } from '../binaries/run-program.ts';
import type { ClusterFolder } from '../cluster/cluster-folder.ts';
import { serverSwitches } from '../cluster/postgres-settings.ts';
import { isPostmasterOf, signal } from '../cluster/processes.ts';
import { type ClusterHost, dataArgument } from '../cluster/single-user.ts';

/** What a supervisor is told to run. */
export interface Plan extends ClusterHost {
  folder: ClusterFolder;
  /** The only port that will do, because the app's URL names it already; undefined at a first start. */
  port: number | undefined;
}

/** A running PostgreSQL, ours or found. */
export interface Postmaster {
  pid: number;
  port: number;
  isRunning(): boolean;
  /** Resolves when the process is gone; never rejects. */
  ended: Promise<void>;
}

/** How often one that is not our child is looked after. */
const LOOK_AFTER_MS = 200;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/** Starts PostgreSQL; whether it gets its cluster is told by the lock file it writes, or by its end. */
export async function spawnPostmaster(plan: Plan, port: number): Promise<Postmaster> {
  const { folder, account, binaries, durable } = plan;
  const options = ['-D', dataArgument(folder.cluster, account), ...serverSwitches({ port, durable })];
  const [program = '', ...args] = await dyingWithUs('INT', [programIn(binaries, 'postgres'), ...options]);
  // Into the file itself and not through us, so that the last words are kept even when we die first.
  const log = openSync(folder.log, 'a', 0o600);
  const child = spawn(program, args, {
    cwd: folder.cluster,
    ...account,
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  return { pid: child.pid ?? -1, port, ended, isRunning: () => isRunning(child) };
}

function isRunning(child: { pid?: number; exitCode: number | null; signalCode: string | null }): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Takes over a PostgreSQL that runs without a supervisor. */
export function adoptPostmaster(pid: number, port: number, cluster: string): Postmaster {
  const running = () => isPostmasterOf(pid, cluster);
  async function end(): Promise<void> {
    while (running()) await pause(LOOK_AFTER_MS);
  }
  return { pid, port, ended: end(), isRunning: running };
}

/** Stops PostgreSQL in an orderly way; one that does not follow within half a minute is stopped harder. */
export async function stopPostmaster(postmaster: Postmaster, plan: Plan): Promise<void> {
  // One that was suspended would not hear the rest.
  if (process.platform !== 'win32') signal(postmaster.pid, 'SIGCONT');
  const steps = [
    { name: 'INT', patience: FAST_STOP_MS },
    { name: 'QUIT', patience: IMMEDIATE_STOP_MS },
    { name: 'KILL', patience: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { name, patience } of steps) {
    if (!postmaster.isRunning()) return;
    await tellPostmaster(plan, postmaster.pid, name);
    await Promise.race([postmaster.ended, pause(patience, undefined, { ref: false })]);
  }
}

/** Windows has no signals; PostgreSQL brings its own there. */
async function tellPostmaster({ binaries }: Plan, pid: number, name: 'INT' | 'QUIT' | 'KILL'): Promise<void> {
  if (process.platform !== 'win32') signal(pid, `SIG${name}`);
  else await runProgram([programIn(binaries, 'pg_ctl'), 'kill', name, String(pid)]);
}
