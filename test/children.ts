import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that have not ended, its database's supervisor not counted (Linux). */
export function workersOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .filter((each) => parentOf(each) === pid && textOf(each, 'cmdline').includes('--workers'));
}

/** Undefined for a process that is gone or a zombie. */
function parentOf(pid: number): number | undefined {
  const stat = textOf(pid, 'stat');
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || parent === undefined ? undefined : Number(parent);
}

function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
