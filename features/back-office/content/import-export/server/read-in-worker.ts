import { AppError } from '#server/http/app-error.ts';
import { createWorkerThread, ThreadLimitError } from '#server/process/worker-thread.ts';
import type { ImportFile, ReadImport } from './read-import.ts';

/** What reading a file may use: a file of 20 MB with lessons of the usual length needs a tenth of either. */
const LIMITS = { cpuMs: 20_000, memoryMb: 512 };

const PROBLEMS = {
  time: ['invalid_request', 'tarda demasiado en leerse'],
  memory: ['too_large', 'necesita demasiada memoria para leerse'],
} as const;

const readInThread = createWorkerThread<ImportFile, ReadImport>(import.meta.dirname, 'import-worker');

/** Reads a file of lessons in a thread of its own. @throws AppError `invalid_request` for too much time, `too_large` for memory */
export async function readInWorker(file: ImportFile, limits = LIMITS): Promise<ReadImport> {
  try {
    return await readInThread(file, limits);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    const [code, what] = PROBLEMS[error.exceeded];
    const message = `Este archivo ${what}. Divídelo en varios más pequeños. No se ha cambiado nada.`;
    throw new AppError(code, { message, fields: { text: [message] } });
  }
}
