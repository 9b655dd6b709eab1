import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Sample = { minute: number; megabytes: number };

const EVERY_MS = 5_000;
/** The memory of a new process grows until its code is compiled and its caches are filled. */
const WARM_UP_SHARE = 0.2;
/** How many values show the course of the resident memory, the first and the last among them. */
const SHOWN = 6;

/** Settings with which a server reports its heap, and the folder with the reports until `remove` is called. */
export function prepareHeapReports() {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-heap-'));
  const script = pathToFileURL(join(import.meta.dirname, 'report-heap.ts')).href;
  return {
    folder,
    settings: { HEAP_REPORTS: folder, NODE_OPTIONS: `--import ${script}` },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Watches the memory of these processes together: the resident memory every five seconds (Linux), and what their heaps hold after
 * each full collection, reported to `folder`. Resident memory follows the largest heap that there ever was; a leak shows in the other.
 */
export function watchMemory(pids: number[], folder: string) {
  const began = Date.now();
  const minuteOf = (instant: number) => (instant - began) / 60_000;
  const resident: Sample[] = [];
  const sample = () => {
    const megabytes = pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
    resident.push({ minute: minuteOf(Date.now()), megabytes });
  };
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    /** Slopes in megabytes a minute of the lines through the samples after the first fifth. */
    end: () => {
      clearInterval(timer);
      sample();
      const heaps = pids.map((pid) => readHeap(join(folder, String(pid)), minuteOf));
      const leftOut = resident.at(-1)!.minute * WARM_UP_SHARE;
      const steady = (samples: Sample[]) => samples.filter(({ minute }) => minute >= leftOut);
      return {
        minutesLeftOut: Number(leftOut.toFixed(1)),
        residentAMinute: round(slope(steady(resident))),
        resident: pick(resident),
        heapAMinute: round(heaps.reduce((sum, heap) => sum + slope(steady(heap)), 0)),
        heap: heaps.map((heap) => pick(steady(heap))),
      };
    },
  };
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Nothing for a process that did not collect, such as the one that only starts the workers. */
function readHeap(file: string, minuteOf: (instant: number) => number): Sample[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const reports = lines.map((line) => line.split(' ').map(Number) as [number, number]);
  return reports.map(([instant, megabytes]) => ({ minute: minuteOf(instant), megabytes }));
}

/** Megabytes at equal steps from the first sample to the last. */
function pick(samples: Sample[]): number[] {
  const last = samples.length - 1;
  if (last < SHOWN) return samples.map(({ megabytes }) => Math.round(megabytes));
  const places = Array.from({ length: SHOWN }, (_, index) => Math.round((index * last) / (SHOWN - 1)));
  return places.map((place) => Math.round(samples[place]!.megabytes));
}

const round = (megabytes: number) => Number(megabytes.toFixed(2));

/** @returns 0 for less than two samples */
function slope(samples: Sample[]): number {
  if (samples.length < 2) return 0;
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const minute = mean((each) => each.minute);
  const megabytes = mean((each) => each.megabytes);
  const above = mean((each) => (each.minute - minute) * (each.megabytes - megabytes));
  return above / mean((each) => (each.minute - minute) ** 2);
}
