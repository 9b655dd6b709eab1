import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 shrinks the young generation when little was allocated in the last five seconds. */
const AFTER_MS = 8_000;

/**
 * Collects once after the start, in some 15 ms. The start fills V8's young generation of 32 MB, which V8 would keep until much later
 * on an idle process; it grows again with the first requests.
 */
export function releaseMemory(): void {
  const collect = () => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  };
  setTimeout(collect, AFTER_MS).unref();
}
