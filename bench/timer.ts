import { median } from '#test/median.ts';

const RUNS = 20;

export type Time = (name: string, goal: number | null, work: () => Promise<unknown>) => Promise<void>;

/** Runs a work 20 times and prints the median and the 95th percentile beside the goal of the latter, all in milliseconds. */
export function createTimer(): { time: Time; missed: () => number } {
  let missed = 0;
  const time: Time = async (name, goal, work) => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.ceil(RUNS * 0.95) - 1]!;
    const isMissed = goal !== null && p95 > goal;
    if (isMissed) missed += 1;
    const figures = [median(times), p95].map((ms) => ms.toFixed(1).padStart(8)).join('');
    console.log(
      `${isMissed ? '✗' : '✓'} ${name.padEnd(60)}${figures}${goal === null ? '' : `   goal ${goal}`}`,
    );
  };
  return { time, missed: () => missed };
}
