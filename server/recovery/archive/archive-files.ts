import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { ArchiveStore } from './archive-store.ts';

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

export async function readProgress(store: ArchiveStore): Promise<Progress | null> {
  const stream = await store.get(PROGRESS);
  return stream && z.parse(progress, await json(stream));
}

export const writeProgress = (store: ArchiveStore, value: Progress) => putJson(store, PROGRESS, value);

/** The complete base backups, the newest last. */
export async function readBases(store: ArchiveStore): Promise<Base[]> {
  const labels = (await store.list('base')).filter((name) => name.endsWith('.json'));
  const streams = await Promise.all(labels.map((name) => store.get(name)));
  return Promise.all(
    streams.flatMap((stream) => (stream ? [json(stream).then((value) => z.parse(base, value))] : [])),
  );
}

export const writeBase = (store: ArchiveStore, value: Base) => putJson(store, labelOf(value.id), value);

/** The label goes first, so that a base that is removed by half does not count. */
export async function removeBase(store: ArchiveStore, { id }: Base): Promise<void> {
  await store.remove(labelOf(id));
  await store.remove(baseFile(id));
}

const putJson = (store: ArchiveStore, name: string, value: object) =>
  store.put(name, Readable.from([Buffer.from(JSON.stringify(value))]));
