import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { RecoveryError } from '#db/embedded/recover-cluster.ts';

/** Where encrypted WAL segments and base backups are stored: a folder or a bucket. */
export type ArchiveStore = {
  /** Stores a file, which appears complete or not at all; one of the same name is replaced. */
  put(name: string, content: Readable): Promise<void>;
  get(name: string): Promise<Readable | null>;
  /** The names of the files in a folder such as `wal`, each with the folder, sorted. */
  list(folder: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** How far the archive reaches. It is stored in the clear, because it holds no data. */
const progress = z.object({
  /** The database that writes it; another one must not. */
  system_identifier: z.string(),
  last_segment: z.string(),
  /** From this segment on none is missing. */
  complete_from: z.string(),
  /** The latest instant to which the archive recovers. */
  covered_until: z.nullable(z.string()),
});
export type Progress = z.infer<typeof progress>;

/** A base backup. The file is written after the backup, so that an incomplete one does not count. */
const base = z.object({
  id: z.string(),
  /** The first segment that a recovery from it needs. */
  start_segment: z.string(),
  /** The earliest instant to which it recovers. */
  stopped_at: z.string(),
  bytes: z.int(),
});
export type Base = z.infer<typeof base>;

const PROGRESS = 'progress.json';
export const segmentFile = (name: string) => `wal/${name}.age`;
export const baseFile = (id: string) => `base/${id}.tar.age`;
export const imageFile = (path: string) => `images/${path}.age`;
const labelOf = (id: string) => `base/${id}.json`;

/** @throws RecoveryError when it is damaged */
export const readProgress = (store: ArchiveStore): Promise<Progress | null> =>
  readLabel(store, PROGRESS, progress);

export const writeProgress = (store: ArchiveStore, value: Progress) => putJson(store, PROGRESS, value);

/** The complete base backups, the newest last. @throws RecoveryError when the label of one is damaged */
export async function readBases(store: ArchiveStore): Promise<Base[]> {
  const files = await store.list('base');
  const labels = files.filter((name) => name.endsWith('.json'));
  const bases = await Promise.all(labels.map((name) => readLabel(store, name, base)));
  return bases.filter((one) => one !== null && files.includes(baseFile(one.id))) as Base[];
}

async function readLabel<Schema extends z.ZodMiniType>(
  store: ArchiveStore,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const stream = await store.get(name);
  if (!stream) return null;
  const content = await text(stream);
  try {
    return z.parse(schema, JSON.parse(content));
  } catch (cause) {
    throw new RecoveryError(
      `${name} está dañado en el archivo de ARCHIVE_URL: usa otra copia del archivo, o borra ese nombre y ` +
        'se archiva desde una copia base nueva.',
      { cause },
    );
  }
}

export const writeBase = (store: ArchiveStore, value: Base) => putJson(store, labelOf(value.id), value);

/** The label goes first, so that a base that is removed by half does not count. */
export async function removeBase(store: ArchiveStore, { id }: Base): Promise<void> {
  await store.remove(labelOf(id));
  await store.remove(baseFile(id));
}

const putJson = (store: ArchiveStore, name: string, value: object) =>
  store.put(name, Readable.from([Buffer.from(JSON.stringify(value))]));

/** Whether a file of PostgreSQL's archive is a WAL segment: eight hexadecimal digits each of timeline, log and segment. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Whether a file is needed to recover; marks of base backups and partial segments are not. */
export const isNeeded = (name: string): boolean => isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name);

export const timelineOf = (segment: string): string => segment.slice(0, 8);

/** Where in the history of all timelines a segment lies; later ones compare greater. */
export const positionOf = (segment: string): string => segment.slice(8);

/** Segments of 16 MB are counted from 00 to FF. */
export function nextSegment(segment: string): string {
  const last = segment.slice(16) === '000000FF';
  const log = Number.parseInt(segment.slice(8, 16), 16) + (last ? 1 : 0);
  const number = last ? 0 : Number.parseInt(segment.slice(16), 16) + 1;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return timelineOf(segment) + hex(log) + hex(number);
}
