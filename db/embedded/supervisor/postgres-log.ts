import { copyFileSync, rmSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 10 * 1024 * 1024;

/**
 * Moves a log that has grown beyond 10 MB to `<file>.1`, replacing the one before. Copied and emptied in place,
 * because PostgreSQL keeps writing to the same open file, always at its end.
 */
export function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LARGEST_BYTES) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // A full disk: then the space matters more than the old lines.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}
