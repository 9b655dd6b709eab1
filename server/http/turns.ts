const waiting: (() => void)[] = [];

/**
 * Runs the work in a later turn of the event loop, one piece a turn. In each turn the process accepts one new connection, so hundreds
 * of pieces in the same turn would keep new clients waiting for their sum, once for every client before them.
 */
export function takeTurn(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(next);
}

function next(): void {
  waiting[0]!();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}
