// Reads files of lessons in a thread of its own; read-in-worker.ts starts it.
import { parentPort } from 'node:worker_threads';
import { type ImportFile, readImport } from './read-import.ts';

parentPort?.on('message', (file: ImportFile) => parentPort?.postMessage(readImport(file)));
