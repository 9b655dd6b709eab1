import { readFileSync } from 'node:fs';

/**
 * Loaded before the server (`--import`), so that a test can advance time by weeks: the process adds the milliseconds that
 * a file contains. It is not part of the product.
 */
const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...(given as [string]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}

function read(): void {
  ahead = Number(readFileSync(file, 'utf8')) || 0;
}

read();
setInterval(read, 5).unref();
globalThis.Date = MovedDate as DateConstructor;
