// Reads files of lessons in a thread of its own; read-in-worker.ts starts it.
import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { type ImportFile, readImport } from './read-import.ts';

z.config(z.locales.es());
parentPort?.on('message', (file: ImportFile) => parentPort?.postMessage(readImport(file)));
