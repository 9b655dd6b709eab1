import type { MiddlewareHandler } from 'hono';
import { AppError } from '../http/app-error.ts';

const LOOK_EVERY_MS = 500;
/** Eight seconds, for the database and for the call; looks are counted, so that a block of this process is no silence. */
const MOST_LOOKS = 16;

/** Answers calls 503 when the database has answered nothing for eight seconds, not even its listener; a slow statement may take time. */
export function watchDatabase(answers: () => number) {
  const pending = new Map<(error: AppError) => void, number>();
  let [looks, silent, counted] = [0, 0, answers()];
  const middleware: MiddlewareHandler = (_, next) =>
    new Promise((resolve, reject) => {
      pending.set(reject, looks);
      next()
        .then(resolve, reject)
        .finally(() => pending.delete(reject));
    });
  const look = () => {
    looks += 1;
    silent = answers() === counted ? silent + 1 : 0;
    counted = answers();
    if (silent < MOST_LOOKS) return;
    for (const [reject, begun] of pending)
      if (looks - begun >= MOST_LOOKS) reject(new AppError('unavailable', { retryAfter: 2 }));
  };
  /** @returns ends the watch */
  const start = () => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  };
  return { middleware, look, start };
}
