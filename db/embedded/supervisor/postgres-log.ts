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
    // On a full disk the old lines are deleted, because the space is needed.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}

/** In bytes; 0 when there is no log yet. */
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
