import { readdirSync, readFileSync } from 'node:fs';

/** The kernel reports the CPU time of ended processes in hundredths of a second (Linux, proc(5)). */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time in µs that the threads of a process have used until now (Linux); 0 when it is gone. */
export function cpuOf(pid: number): number {
  const threads = whileThere(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.reduce((sum, thread) => sum + cpuOfThread(pid, thread), 0);
}

/** A thread may end between the listing and the reading: it alone is missing then, not its whole process. */
function cpuOfThread(pid: number, thread: string): number {
  const text = whileThere(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return Number.parseInt(text ?? '0', 10) / 1_000;
}

/** The same of a process with its children, also those that have ended: a PostgreSQL and all its backends. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((child) => Number.isInteger(child) && statOf(child)?.parent === pid);
  const ended = (statOf(pid)?.ended ?? 0) * MICROSECONDS_PER_TICK;
  return children.reduce((sum, child) => sum + cpuOf(child), cpuOf(pid) + ended);
}

/** Fields 4, 16 and 17 of /proc/<pid>/stat; undefined for a process that is gone. */
function statOf(pid: number): { parent: number; ended: number } | undefined {
  const text = whileThere(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return fields && { parent: fields[1]!, ended: fields[13]! + fields[14]! };
}

function whileThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
