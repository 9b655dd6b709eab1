import { createHash, type Hash } from 'node:crypto';
import type { Manifest } from './manifest.ts';

export type Tally = {
  addRows(table: string, chunk: Buffer): void;
  addImage(path: string, bytes: Buffer): void;
  /** Whether a manifest describes what was added; called once, at the end. */
  matches(manifest: Manifest): boolean;
};

const LINE_END = 10;

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Counts the contents of a backup while it is read. */
export function createTally(): Tally {
  const tables = new Map<string, { hash: Hash; rows: number }>();
  const images: Manifest['images'] = {};
  return {
    addRows: (table, chunk) => {
      const counted = tables.get(table) ?? { hash: createHash('sha256'), rows: 0 };
      tables.set(table, counted);
      counted.hash.update(chunk);
      counted.rows += countLines(chunk);
    },
    addImage: (path, bytes) => {
      images[path] = { bytes: bytes.length, sha256: sha256(bytes) };
    },
    matches: (manifest) => {
      const found = [...tables].map(
        ([name, { hash, rows }]) => [name, `${rows} ${hash.digest('hex')}`] as const,
      );
      return sameTables(new Map(found), manifest.tables) && byPath(images) === byPath(manifest.images);
    },
  };
}

/** COPY writes a line for each row, and a line break inside a value as two letters. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

const EMPTY = `0 ${sha256(Buffer.alloc(0))}`;

function sameTables(found: Map<string, string>, claimed: Manifest['tables']): boolean {
  const areEqual = Object.entries(claimed).every(
    ([name, table]) => (found.get(name) ?? EMPTY) === `${table.rows} ${table.sha256}`,
  );
  return areEqual && [...found.keys()].every((name) => name in claimed);
}

const byPath = (images: Manifest['images']) => JSON.stringify(Object.entries(images).sort());
