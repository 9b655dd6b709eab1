import { readFileSync } from 'node:fs';

const EVERY_MS = 5_000;
/** The memory of a new process grows until its code is compiled and its caches are filled. */
const WARM_UP_SHARE = 0.2;

/** Reads the resident memory of these processes together every five seconds (Linux). */
export function watchMemory(pids: number[]) {
  const began = performance.now();
  const samples: { minute: number; megabytes: number }[] = [];
  const sample = () => {
    const megabytes = pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes });
  };
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    /** The slope of the line through the samples after the first fifth. */
    end: () => {
      clearInterval(timer);
      sample();
      const steady = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
      return {
        megabytesAMinute: Number(slope(steady).toFixed(2)),
        megabytes: [samples[0]!, steady[0]!, samples.at(-1)!].map((each) => Math.round(each.megabytes)),
      };
    },
  };
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

function slope(samples: { minute: number; megabytes: number }[]): number {
  const mean = (of: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const minute = mean((each) => each.minute);
  const megabytes = mean((each) => each.megabytes);
  const above = mean((each) => (each.minute - minute) * (each.megabytes - megabytes));
  return above / mean((each) => (each.minute - minute) ** 2);
}
