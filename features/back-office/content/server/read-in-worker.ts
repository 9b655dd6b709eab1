import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { AppError } from '#server/http/app-error.ts';
import type { ImportFile, ReadImport } from './read-import.ts';

/** What reading a file may use: a file of 20 MB with lessons of the usual length needs a tenth of either. */
const LONGEST_MS = 20_000;
const MEMORY_MB = 512;

const SPLIT_IT = 'Divídelo en varios más pequeños. No se ha cambiado nada.';

/** One file at a time, so that the memory of a process is bounded. */
const oneAtATime = pLimit(1);

/**
 * Reads a file of lessons in a thread of its own, so that a file made to be slow or to fill the memory neither holds up other
 * requests nor ends the process.
 * @throws AppError `invalid_request` when it takes too long, `too_large` when it needs too much memory
 */
export const readInWorker = (
  file: ImportFile,
  limits = { ms: LONGEST_MS, memoryMb: MEMORY_MB },
): Promise<ReadImport> => oneAtATime(() => runWorker(file, limits));

/** The thread of the last file, ready for the next one. */
let idle: { worker: Worker; memoryMb: number } | undefined;

async function runWorker(file: ImportFile, { ms, memoryMb }: { ms: number; memoryMb: number }) {
  const worker = takeIdle(memoryMb) ?? startWorker(memoryMb);
  try {
    const result = await askWorker(worker, file, ms);
    // Its listener for messages is gone by now; removing those of Node itself would stop its port.
    worker.removeAllListeners('error').removeAllListeners('exit');
    worker.unref();
    idle = { worker, memoryMb };
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function takeIdle(memoryMb: number): Worker | undefined {
  if (idle?.memoryMb !== memoryMb) return undefined;
  const { worker } = idle;
  idle = undefined;
  worker.ref();
  return worker;
}

const startWorker = (memoryMb: number) =>
  new Worker(findProgram(), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });

function askWorker(worker: Worker, file: ImportFile, ms: number): Promise<ReadImport> {
  return new Promise<ReadImport>((resolve, reject) => {
    const timer = setTimeout(() => reject(problemOf('invalid_request', 'tarda demasiado en leerse')), ms);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    worker.once('message', (result: ReadImport) => settle(() => resolve(result)));
    worker.once('error', (error: Error & { code?: string }) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      const problem = isFull ? problemOf('too_large', 'necesita demasiada memoria para leerse') : error;
      settle(() => reject(problem));
    });
    worker.once('exit', () => settle(() => reject(new Error('The import worker ended without an answer'))));
    worker.postMessage(file);
  });
}

function problemOf(code: 'invalid_request' | 'too_large', what: string): AppError {
  const message = `Este archivo ${what}. ${SPLIT_IT}`;
  return new AppError(code, { message, fields: { text: [message] } });
}

/** In a checkout it lies beside this file; in a build beside the server's bundle, or one up from its chunks. */
function findProgram(): string {
  const names = ['import-worker.ts', 'import-worker.js', '../import-worker.js'];
  const file = names.map((name) => join(import.meta.dirname, name)).find(existsSync);
  if (!file) throw new Error('import-worker.js is missing from the build');
  return file;
}
