import { readdirSync, readFileSync } from 'node:fs';

/** The kernel reports the CPU time of ended processes in hundredths of a second (Linux, proc(5)). */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time in µs that a process has used until now, all its threads counted (Linux); 0 when it is gone. */
export function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return used.reduce((nanoseconds, text) => nanoseconds + Number.parseInt(text, 10), 0) / 1_000;
  } catch {
    return 0;
  }
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
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, ended: fields[13]! + fields[14]! };
  } catch {
    return undefined;
  }
}
