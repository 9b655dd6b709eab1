import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { programIn } from '../binaries/find-binaries.ts';
import { cleanEnvironment, dyingWithParent, runProgram } from '../binaries/run-program.ts';
import {
  type ClusterFolder,
  type ClusterHost,
  dataArgument,
  serverSwitches,
} from '../cluster/cluster-setup.ts';
import { isPostmasterOf, signal } from '../cluster/processes.ts';

export interface Plan extends ClusterHost {
  folder: ClusterFolder;
  /** The required port, because the app's URL contains it; undefined at the first start. */
  port: number | undefined;
}

export interface Postmaster {
  pid: number;
  port: number;
  isRunning(): boolean;
  /** Resolves when the process is gone; never rejects. */
  ended: Promise<void>;
}

/** How often an adopted postmaster, which is not our child, is checked. */
const ADOPTED_POLL_MS = 200;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/** Starts PostgreSQL. It owns the cluster once it has written the lock file; otherwise it ends. */
export async function spawnPostmaster(
  plan: Plan,
  port: number,
  moreSwitches: string[] = [],
): Promise<Postmaster> {
  const { folder, account, binaries } = plan;
  const data = ['-D', dataArgument(folder.cluster, account)];
  const options = [...data, ...serverSwitches({ ...plan, port }), ...moreSwitches];
  const [program = '', ...args] = await dyingWithParent('INT', [programIn(binaries, 'postgres'), ...options]);
  // PostgreSQL writes into the file itself, so that its last lines are there even when this process dies first.
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

/** Adopts a PostgreSQL that runs without a supervisor and monitors it. */
export function adoptPostmaster(pid: number, port: number, cluster: string): Postmaster {
  const running = () => isPostmasterOf(pid, cluster);
  async function end(): Promise<void> {
    while (running()) await pause(ADOPTED_POLL_MS);
  }
  return { pid, port, ended: end(), isRunning: running };
}

/** Stops PostgreSQL in order, and with stronger signals if it still runs after half a minute. */
export async function stopPostmaster(postmaster: Postmaster, plan: Plan): Promise<void> {
  // A suspended process receives other signals only after this one.
  if (process.platform !== 'win32') signal(postmaster.pid, 'SIGCONT');
  const steps = [
    { name: 'INT', timeoutMs: FAST_STOP_MS },
    { name: 'QUIT', timeoutMs: IMMEDIATE_STOP_MS },
    { name: 'KILL', timeoutMs: IMMEDIATE_STOP_MS },
  ] as const;
  for (const { name, timeoutMs } of steps) {
    if (!postmaster.isRunning()) return;
    await signalPostmaster(plan, postmaster.pid, name);
    await Promise.race([postmaster.ended, pause(timeoutMs, undefined, { ref: false })]);
  }
}

/** Sends a signal; on Windows, which has none, through PostgreSQL's own program. */
async function signalPostmaster(
  { binaries }: Plan,
  pid: number,
  name: 'INT' | 'QUIT' | 'KILL',
): Promise<void> {
  if (process.platform !== 'win32') signal(pid, `SIG${name}`);
  else await runProgram([programIn(binaries, 'pg_ctl'), 'kill', name, String(pid)]);
}

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Moves a log of more than 10 MB to `<file>.1`. It is copied and emptied, because PostgreSQL has the file open. */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // On a full disk the old lines are deleted, because the space is needed.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

export function sizeOfLog(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The text appended to the log since it had this size; the whole log if it has been rotated. */
export function readLogFrom(file: string, offset: number): string {
  const size = sizeOfLog(file);
  const start = offset <= size ? offset : 0;
  const bytes = Buffer.alloc(size - start);
  if (bytes.length === 0) return '';
  const handle = openSync(file, 'r');
  readSync(handle, bytes, 0, bytes.length, start);
  closeSync(handle);
  return bytes.toString();
}
