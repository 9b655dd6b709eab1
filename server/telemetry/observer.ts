import type { MiddlewareHandler } from 'hono';

/** What a background work returns when it looked and had nothing to do: neither a success nor a failure. */
export const NOTHING_DUE = 'nothing due';

/** Measures what the process does. It records routes, never ids, names, addresses or parameters. */
export type Observer = {
  request: MiddlewareHandler;
  /** Runs the background work and passes its result or error on. */
  work<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Counts an event of the payment provider by what became of it. */
  paymentEvent?(outcome: string): void;
  stop(): Promise<void>;
};
