import { wordsOf } from '#domain/writing/spelling.ts';
import { createWorkerThread } from '#server/process/worker-thread.ts';

/** Reading the dictionary takes two or three seconds and 120 MB, once in a process in which somebody writes. */
const LIMITS = { cpuMs: 30_000, memoryMb: 256 };

const runInThread = createWorkerThread<string[], string[]>(import.meta.dirname, 'spelling-worker');

/** The words of a text that the check of the content pack would not know, each once. */
export async function findMisspelled(text: string): Promise<string[]> {
  const words = wordsOf(text);
  return words.length === 0 ? [] : await runInThread(words, LIMITS);
}
