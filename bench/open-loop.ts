import { setTimeout as pause } from 'node:timers/promises';
import { encode, openLine, type Shot } from './fire.ts';

type Line = Awaited<ReturnType<typeof openLine>>;

export type Arrivals = {
  port: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Latencies of the first seconds are not counted. */
  warmUp: number;
  /** The next request; `settle` is called with its status. */
  next(): { shot: Shot; settle(status: number): void };
};

export type Flow = {
  /** Milliseconds from the instant at which a request should have been sent to its answer, sorted. */
  latencies: Float64Array;
  /** Requests a second that were answered. */
  perSecond: number;
  /** Failed statuses → how many; 0 for a connection that broke. */
  errors: Record<string, number>;
  connections: number;
};

/** The server closes connections that are idle for five seconds; a request sent at that instant is lost, and browsers send it again. */
const LONGEST_IDLE_MS = 4_000;
/** More requests than this in flight at once are not sent in time; their wait counts. */
const MOST_LINES = 400;

/**
 * Sends requests at random instants of a constant average rate without waiting for answers, as independent people do. A slow
 * server therefore gets no fewer requests, and what waits for a connection counts as latency.
 */
export async function sendArrivals({ port, rate, seconds, warmUp, next }: Arrivals): Promise<Flow> {
  const idle: { line: Line; since: number }[] = [];
  const waiting: (() => void)[] = [];
  const latencies: number[] = [];
  const errors: Record<string, number> = {};
  let lines = 0;
  let open = 0;
  const take = async (): Promise<Line> => {
    while (idle.length > 0) {
      const { line, since } = idle.pop()!;
      if (line.isOpen() && performance.now() - since < LONGEST_IDLE_MS) return line;
      line.close();
      lines -= 1;
    }
    if (lines < MOST_LINES) {
      lines += 1;
      return openLine(port);
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    return take();
  };
  const send = async (due: number, isCounted: boolean) => {
    const { shot, settle } = next();
    const line = await take();
    const status = await line.send(encode(shot, port));
    if (isCounted) latencies.push(performance.now() - due);
    if (status < 200 || status > 299) errors[status] = (errors[status] ?? 0) + 1;
    settle(status);
    open -= 1;
    idle.push({ line, since: performance.now() });
    waiting.shift()?.();
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  const counted = began + warmUp * 1000;
  for (let due = began; due < end; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    while (performance.now() < due) await pause(1);
    open += 1;
    void send(due, due >= counted);
  }
  while (open > 0) await pause(5);
  const took = (performance.now() - counted) / 1000;
  for (const { line } of idle) line.close();
  return {
    latencies: Float64Array.from(latencies).sort(),
    perSecond: latencies.length / took,
    errors,
    connections: lines,
  };
}
