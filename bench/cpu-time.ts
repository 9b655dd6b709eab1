import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, whatever its own clock does (Linux, proc(5)). */
const MICROSECONDS_PER_TICK = 10_000;

type Usage = { parent: number; own: number; ended: number };

/** CPU time in µs that a process has used until now, all its threads counted (Linux). */
export const cpuOf = (pid: number): number => (usageOf(pid)?.own ?? 0) * MICROSECONDS_PER_TICK;

/** The same of a process with its children, also those that have ended: a PostgreSQL and all its backends. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .map(usageOf)
    .filter((usage) => usage?.parent === pid);
  const self = usageOf(pid);
  const ticks = children.reduce((sum, usage) => sum + usage!.own, (self?.own ?? 0) + (self?.ended ?? 0));
  return ticks * MICROSECONDS_PER_TICK;
}

/** Fields 4 and 14 to 17 of /proc/<pid>/stat; undefined for a process that is gone. */
function usageOf(pid: number): Usage | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
    return { parent: fields[1]!, own: user! + system!, ended: endedUser! + endedSystem! };
  } catch {
    return undefined;
  }
}
