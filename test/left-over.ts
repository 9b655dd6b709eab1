import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL may take this long to stop in order after its app has ended. */
const STOP_TIMEOUT_MS = 10_000;

/** The processes that still work in a folder once they have had time to end (Linux). */
export async function leftOver(folder: string): Promise<number[]> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (processesUnder(folder).length > 0 && Date.now() < deadline) await pause(10);
  return processesUnder(folder);
}

function processesUnder(folder: string): number[] {
  const pids = (process.platform === 'linux' ? readdirSync('/proc') : [])
    .map(Number)
    .filter(Number.isInteger);
  return pids.filter((pid) => workingDirectory(pid).startsWith(folder));
}

/** The working directory of a process; '' when it has ended or is a zombie. */
function workingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
