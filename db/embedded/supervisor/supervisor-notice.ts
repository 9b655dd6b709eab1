import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Where a supervisor can be reached, and where its PostgreSQL listens. Outlives it, so check before believing. */
export interface SupervisorNotice {
  pid: number;
  /** Loopback port on which the supervisor takes further holders. */
  leasePort: number;
  /** What a holder must say first; only the account of the app can read it. */
  token: string;
  /** PostgreSQL's own port, preferred again at the next start. */
  port: number;
}

/** Undefined when there is none, or none that makes sense. */
export function readNotice(file: string): SupervisorNotice | undefined {
  try {
    const notice = JSON.parse(readFileSync(file, 'utf8')) as SupervisorNotice;
    const whole = [notice.pid, notice.leasePort, notice.port].every(Number.isInteger);
    return whole && typeof notice.token === 'string' ? notice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Written aside and renamed: a reader sees the old one or the new one. On a full disk it is left out: whoever
 * comes next then adopts PostgreSQL by its lock file.
 */
export function writeNotice(file: string, notice: SupervisorNotice): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify(notice), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
