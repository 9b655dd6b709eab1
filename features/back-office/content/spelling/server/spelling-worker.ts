// Looks words up in a thread of its own, since reading the dictionary takes some seconds; find-misspelled.ts starts it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { misspelled } from '#domain/writing/spelling.ts';
import { loadSpanish } from './spanish.ts';

/** The words of the pack's own, which a build has beside the server. */
const lists = ['words.txt', '../../../../../content/words.txt'].map((file) =>
  join(import.meta.dirname, file),
);
const own = readFileSync(lists.find(existsSync)!, 'utf8');
const spells = loadSpanish();

parentPort?.on('message', (words: string[]) => parentPort?.postMessage(misspelled(words, own, spells)));
