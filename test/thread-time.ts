import { setImmediate } from 'node:timers/promises';

/** Milliseconds that this thread has computed; unlike the time of day they do not depend on what else the machine does. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The longest time, in milliseconds of this thread, for which nothing else could run while the promise was pending. */
export async function longestBlock(pending: Promise<unknown>): Promise<number> {
  let isPending = true;
  let longest = 0;
  const done = pending.finally(() => {
    isPending = false;
  });
  while (isPending) {
    const began = threadTime();
    await setImmediate();
    longest = Math.max(longest, threadTime() - began);
  }
  await done;
  return longest;
}
