import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a postmaster says of itself in postmaster.pid. */
export interface PidFile {
  pid: number;
  /** Undefined during its very first milliseconds. */
  port: number | undefined;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
}

const STATUSES = ['starting', 'ready', 'stopping'] as const;

/** Reads the lock file of a cluster; 'garbled' when it is empty or is not one. */
export function readPidFile(cluster: string): PidFile | 'absent' | 'garbled' {
  const file = pathOf(cluster);
  if (!existsSync(file)) return 'absent';
  // PostgreSQL's lines: pid, data directory, start time, port, socket folder, address, shared memory, status.
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return 'garbled';
  const port = Number(lines[3]) || undefined;
  return { pid, port, status: STATUSES.find((status) => status === lines[7]) ?? 'unknown' };
}

export function removePidFile(cluster: string): void {
  rmSync(pathOf(cluster), { recursive: true, force: true });
}

function pathOf(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** It may vanish between two looks, and a folder of that name is as good as garbage. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}
