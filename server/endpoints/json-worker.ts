// Reads large JSON bodies in a thread of its own; read-large-json.ts starts it.
import { parentPort } from 'node:worker_threads';
import { parseJsonFields } from './parse-json.ts';

/**
 * Texts are copied quickly, however long; many small values would hold up the thread that receives them. A list of 1,000 pupils has 5,000.
 */
const MOST_VALUES = 6_000;

function isSmall(value: unknown, left = { values: MOST_VALUES }): boolean {
  left.values -= 1;
  if (left.values < 0) return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value) && value.length > MOST_VALUES) return false;
  // A list of all entries of a large object would take many times its memory.
  for (const key in value) {
    if (key.length > MOST_VALUES || !isSmall((value as Record<string, unknown>)[key], left)) return false;
  }
  return true;
}

parentPort?.on('message', (bytes: Uint8Array) => {
  const fields = parseJsonFields(bytes);
  parentPort?.postMessage(fields && isSmall(fields) ? fields : null);
});
