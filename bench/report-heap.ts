// Loaded into a server before its own code (node --import): after each of V8's own full collections it appends the instant and
// the megabytes that are still used to a file in HEAP_REPORTS. No collection is forced, because that would keep the process small.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** The types of Node leave its details out. */
type Collection = PerformanceEntry & { detail: NodeGCPerformanceDetail };

const folder = process.env.HEAP_REPORTS;

/** Without the space for new objects, which is full of what the next small collection removes. */
const usedMegabytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0) / 1_048_576;

if (folder && isMainThread)
  new PerformanceObserver((list) => {
    const collections = list.getEntries() as Collection[];
    if (!collections.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)) return;
    appendFileSync(join(folder, String(process.pid)), `${Date.now()} ${usedMegabytes()}\n`);
  }).observe({ entryTypes: ['gc'] });
