import type { Logger } from 'pino';

export type BackgroundWork = {
  /** Runs the work now, or right after the current run. */ wake(): void;
  stop(): Promise<void>;
};

/** Runs `work` every `everyMs` and when woken, never twice at once. After a failure the next run tries again. */
export function runInBackground(
  name: string,
  everyMs: number,
  log: Logger,
  work: () => Promise<unknown>,
): BackgroundWork {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error, work: name }, 'background work failed; it runs again later');
      }
    } while (again && !stopped);
    running = null;
  };
  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
