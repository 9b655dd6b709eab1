import { AppError } from '../http/app-error.ts';
import { createWorkerThread, ThreadLimitError } from '../process/worker-thread.ts';

const LIMITS = { cpuMs: 5_000, memoryMb: 512 };

const readInThread = createWorkerThread<Uint8Array, Record<string, unknown> | null>(
  import.meta.dirname,
  'json-worker',
);

/** Parses a JSON body of many megabytes in a thread. @returns null for what `parseJsonFields` rejects @throws AppError `too_large` */
export async function readLargeJson(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readInThread(bytes, LIMITS, [bytes.buffer]);
  } catch (error) {
    throw error instanceof ThreadLimitError ? new AppError('too_large', { cause: error }) : error;
  }
}
