import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** What one task may use: milliseconds of the thread's own computing time, however busy the machine is, and megabytes. */
export type ThreadLimits = { cpuMs: number; memoryMb: number };

/** A task that used more than it may. The thread is gone, and nothing of its work remains. */
export class ThreadLimitError extends Error {
  readonly exceeded: 'time' | 'memory';
  constructor(exceeded: 'time' | 'memory') {
    super(`A worker thread exceeded its limit of ${exceeded}`);
    this.exceeded = exceeded;
  }
}

const LOOK_EVERY_MS = 100;
/** How many times its computing time a task may take by the clock, for a thread that cannot tell its usage. */
const LONGEST_WAIT = 10;

/**
 * A program that answers each message with one message, in a thread of its own, one task at a time, so that a slow or large task neither
 * holds up requests nor ends the process. `program` has no extension; in a build it lies beside the server's bundle or one up.
 */
export function createWorkerThread<Task, Answer>(folder: string, program: string) {
  const oneAtATime = pLimit(1);
  let idle: { worker: Worker; memoryMb: number } | undefined;

  const takeIdle = (memoryMb: number): Worker | undefined => {
    if (idle?.memoryMb !== memoryMb) return undefined;
    const { worker } = idle;
    idle = undefined;
    worker.ref();
    return worker;
  };
  async function run(task: Task, { cpuMs, memoryMb }: ThreadLimits, transfer: Transferable[]) {
    const worker = takeIdle(memoryMb) ?? startWorker(findProgram(folder, program), memoryMb);
    try {
      const answer = await ask<Answer>(worker, () => worker.postMessage(task, transfer), cpuMs);
      // Its listener for messages is gone by now; removing those of Node itself would stop its port.
      worker.removeAllListeners('error').removeAllListeners('exit');
      worker.unref();
      idle = { worker, memoryMb };
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }
  /** @throws ThreadLimitError */
  return (task: Task, limits: ThreadLimits, transfer: Transferable[] = []): Promise<Answer> =>
    oneAtATime(() => run(task, limits, transfer));
}

const startWorker = (file: string, memoryMb: number) =>
  new Worker(file, {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });

function ask<Answer>(worker: Worker, send: () => void, cpuMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  worker.once('message', resolve);
  worker.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error),
  );
  worker.once('exit', () => reject(new Error('The worker thread ended without an answer')));
  const stopWatching = watchComputing(worker, cpuMs, reject);
  send();
  return promise.finally(stopWatching);
}

/** Computing time, unlike the time of day, lets a file finish that only waits for other processes of the machine. */
function watchComputing(worker: Worker, cpuMs: number, reject: (error: Error) => void): () => void {
  // A thread that is only starting has used nothing, and one that has just ended settles the task by its end.
  const before = worker.cpuUsage().catch(() => undefined);
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    if ((user + system) / 1000 > cpuMs) reject(new ThreadLimitError('time'));
  };
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
  const alarm = setTimeout(() => reject(new ThreadLimitError('time')), cpuMs * LONGEST_WAIT);
  return () => {
    clearInterval(looking);
    clearTimeout(alarm);
  };
}

function findProgram(folder: string, program: string): string {
  const names = [`${program}.ts`, `${program}.js`, `../${program}.js`];
  const file = names.map((name) => join(folder, name)).find(existsSync);
  if (!file) throw new Error(`${program}.js is missing from the build`);
  return file;
}
