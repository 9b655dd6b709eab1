import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';

/** Whether a process with this id exists, of any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Whether this process is the postmaster of this cluster, by working directory and program on Linux, elsewhere by command line. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isAlive(pid) && commandLine(pid).includes(cluster);
  return runsIn(pid, cluster) && !isBackend(pid);
}

function commandLine(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/** All PostgreSQL processes of this cluster on Linux; none on other systems, which do not list them. */
export function processesIn(cluster: string): { postmasters: number[]; backends: number[] } {
  const pids = process.platform === 'linux' ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
  const ours = pids.filter((pid) => runsIn(pid, cluster));
  return {
    postmasters: ours.filter((pid) => !isBackend(pid)),
    backends: ours.filter(isBackend),
  };
}

function runsIn(pid: number, cluster: string): boolean {
  try {
    // A program replaced by a later install reads "… (deleted)"; a zombie has no links at all.
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '');
    return program.endsWith('/postgres') && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/** Backends change their title to "postgres: client backend …"; the postmaster does not. */
function isBackend(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}

export interface LockFile {
  pid: number;
  /** Undefined during its very first milliseconds. */
  port: number | undefined;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

const STATUSES = ['starting', 'ready', 'stopping'] as const;

/** Reads the lock file of a cluster; 'garbled' when the file is empty or malformed. */
export function readLockFile(cluster: string): LockFile | 'absent' | 'garbled' {
  const file = lockFileIn(cluster);
  if (!existsSync(file)) return 'absent';
  // PostgreSQL's lines: pid, data directory, start time, port, socket folder, address, shared memory, status.
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return 'garbled';
  const port = Number(lines[3]) || undefined;
  return { pid, port, status: STATUSES.find((status) => status === lines[7]) ?? 'unknown' };
}

export function lockFileIn(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}
