import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { pauseAfter } from '#db/embedded/supervisor/lease-client.ts';
import { inPause } from './drain.ts';

/** A worker that lived this long has not failed at its start, so the next one is started without a long pause. */
const STABLE_MS = 10_000;
/** Workers end by themselves within 12 s, unless their event loop is blocked. */
const FORCE_MS = 12_500;

type End = { code: number | null; signal: string | null; reason?: string };
type StartedWorker = { worker: Worker; listening: Promise<void>; ended: Promise<End> };

/**
 * Starts worker processes that share this program and its port, and another one whenever one ends; returns when all of them listen.
 * @param envOf variables of a worker by its number from 0 @throws Error with the sentence of the worker that could not start
 */
export async function startWorkers(
  count: number,
  envOf: (number: number) => Record<string, string>,
  log: Logger,
) {
  // The primary accepts connections and deals them out in turns. The other policy, Windows' default, prefers few workers.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const stopping = new AbortController();
  const running = new Set<StartedWorker>();
  const start = (number: number) => {
    const started = startWorker(envOf(number));
    running.add(started);
    started.ended.then(() => running.delete(started));
    return started;
  };

  const superviseOne = async (first: StartedWorker, number: number) => {
    for (let current = first, failures = 0; ; current = start(number)) {
      const began = performance.now();
      const { reason, ...end } = await current.ended;
      if (stopping.signal.aborted) return;
      log.error({ pid: current.worker.process.pid, ...end, reason }, 'worker ended; another one is started');
      failures = performance.now() - began < STABLE_MS ? failures + 1 : 0;
      await pause(pauseAfter(failures), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  };

  const stop = async () => {
    stopping.abort();
    const force = setTimeout(() => {
      for (const { worker } of running) worker.process.kill('SIGKILL');
    }, FORCE_MS);
    // Stops accepting when no connection waits to be dealt out; each worker then drains its own.
    await new Promise<void>((closed) => {
      inPause(() => {
        for (const { worker } of running) worker.disconnect();
        closed();
      });
    });
    await Promise.all([...running].map(({ ended }) => ended));
    clearTimeout(force);
  };

  try {
    // The first one alone migrates the database, loads the content and prints what it did.
    await start(0).listening;
    const others = Array.from({ length: count - 1 }, (_, index) => start(index + 1));
    await Promise.all(others.map(({ listening }) => listening));
  } catch (error) {
    await stop();
    throw error;
  }
  for (const [number, started] of [...running].entries()) void superviseOne(started, number);
  return { stop };
}

function startWorker(env: Record<string, string>): StartedWorker {
  const worker = cluster.fork(env);
  let reason: string | undefined;
  worker.once('message', (text: string) => {
    reason = text;
  });
  // A connection that is dealt to a worker that was just killed is an error here; without a listener it would end the primary.
  worker.on('error', () => {});
  const ended = new Promise<End>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal, reason }));
  });
  const isListening = new Promise<void>((resolve) => {
    worker.once('listening', () => resolve());
  });
  const listening = Promise.race([isListening, ended.then(throwEnd)]);
  // A worker that replaces another one is awaited by its end only.
  listening.catch(() => {});
  return { worker, listening, ended };
}

function throwEnd({ reason, signal, code }: End): never {
  throw new Error(reason ?? `Un proceso terminó al arrancar (${signal ?? `código ${code}`}).`);
}
