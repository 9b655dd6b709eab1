const waiting: (() => void)[] = [];

/** Runs the work in a later turn of the event loop, one piece a turn, since the process accepts one new connection in each. */
export function takeTurn(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(next);
}

function next(): void {
  waiting[0]!();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}
