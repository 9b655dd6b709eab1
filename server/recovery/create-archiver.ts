import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { onlyRow } from '#db/only-row.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { ArchiveStore } from './archive/archive-files.ts';
import {
  type Base,
  isNeeded,
  isSegment,
  nextSegment,
  type Progress,
  positionOf,
  readBases,
  readProgress,
  removeBase,
  segmentFile,
  timelineOf,
  writeProgress,
} from './archive/archive-files.ts';
import { encryptTo } from './encryption.ts';
import { makeBase } from './make-base.ts';

const BASE_EVERY_MS = DAY_MS;
const BEAT_EVERY_MS = 60_000;

type ArchiveSource = {
  store: ArchiveStore;
  /** The running cluster, and the folder where it hands segments over. */
  cluster: string;
  outgoing: string;
  maintenanceUrl: string;
  key: string;
  keepDays: number;
  log: Logger;
};

/** A commit of ours, so that a recovery finds an end also when nobody writes: an instant before it, and its segment. */
type Beat = { at: Date; segment: string };

/** What an archive holds after a step. */
export type ArchiveState = { progress: Progress | null; bases: Base[] };

/** Returns one step, for one process at a time: sends WAL segments to the archive and makes a base backup when one is due. */
export function createArchiver(source: ArchiveSource): (client: pg.Client) => Promise<ArchiveState> {
  const { store, log } = source;
  let beats: Beat[] = [];
  let known: ArchiveState | undefined;
  const step = async (client: pg.Client): Promise<ArchiveState> => {
    const { system, segment, now } = await readPosition(client);
    const handedOver = (await readdir(source.outgoing)).filter((name) => !name.startsWith('.')).sort();
    // Another process, another disk at the same place or a person may have changed it.
    if (!known || handedOver.length > 0) known = await readState(store);
    if (known.progress && known.progress.system_identifier !== system)
      throw new Error(
        'ARCHIVE_URL tiene el archivo de otra base de datos: elige otra carpeta u otro prefijo.',
      );
    if (now.getTime() - (beats.at(-1)?.at.getTime() ?? 0) >= BEAT_EVERY_MS) beats.push(await beat(client));
    for (const name of handedOver) {
      const path = join(source.outgoing, name);
      if (isNeeded(name))
        await store.put(segmentFile(name), await encryptTo(source.key, createReadStream(path)));
      if (isSegment(name)) {
        const covered = beats.findLast((one) => one.segment <= name);
        if (covered) beats = beats.slice(beats.indexOf(covered) + 1);
        known.progress = advance(known, { name, system, covered });
        await writeProgress(store, known.progress);
      }
      await rm(path);
    }
    if (isBaseDue(known, segment, now)) {
      const base = await makeBase(store, source);
      known.bases.push(base);
      log.info({ base: base.id, bytes: base.bytes }, 'base backup made');
      known.bases = await removeOld(store, known.bases, new Date(now.getTime() - source.keepDays * DAY_MS));
    }
    return known;
  };
  return (client) =>
    step(client).catch((error) => {
      known = undefined;
      throw error;
    });
}

/** What the archive holds; the segments since the newest base are looked for, since it may have been away for a time. */
async function readState(store: ArchiveStore): Promise<ArchiveState> {
  const [progress, bases] = [await readProgress(store), await readBases(store)];
  const newest = bases.at(-1);
  if (!progress || !newest) return { progress, bases };
  const present = new Set(await store.list('wal'));
  let { complete_from } = progress;
  for (let name = newest.start_segment; name <= progress.last_segment; name = nextSegment(name)) {
    if (timelineOf(name) !== timelineOf(progress.last_segment)) break;
    if (!present.has(segmentFile(name))) complete_from = nextSegment(name);
  }
  return { progress: { ...progress, complete_from }, bases };
}

async function readPosition(client: pg.Client) {
  const { rows } = await client.query<{ system: string; segment: string; now: Date }>(
    `select system_identifier::text as system, pg_walfile_name(pg_current_wal_insert_lsn()) as segment, clock_timestamp() as now
      from pg_control_system()`,
  );
  return onlyRow(rows);
}

async function beat(client: pg.Client): Promise<Beat> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at, pg_current_xact_id()');
  const { segment } = await readPosition(client);
  return { at: onlyRow(rows).at, segment };
}

/**
 * A missing segment begins the archive anew, for what stands after it cannot be reached from a base before it; how far the archive recovers
 * does not change until there is one.
 */
export function advance(
  { progress: before, bases }: ArchiveState,
  { name, system, covered }: { name: string; system: string; covered: Beat | undefined },
): Progress {
  const follows = before && (name === before.last_segment || name === nextSegment(before.last_segment));
  const complete_from = follows ? before.complete_from : name;
  const isReached = leadsTo(bases.at(-1), name, complete_from);
  return {
    system_identifier: system,
    last_segment: name,
    complete_from,
    covered_until: (isReached ? covered?.at.toISOString() : undefined) ?? before?.covered_until ?? null,
  };
}

/** Whether a base recovers to a segment, when none is missing from `complete_from` on. */
const leadsTo = (base: Base | undefined, segment: string, complete_from: string): boolean =>
  base !== undefined &&
  timelineOf(base.start_segment) === timelineOf(segment) &&
  (timelineOf(complete_from) !== timelineOf(segment) || base.start_segment >= complete_from);

/** A base is due every day, and when the newest one does not lead to the present: after a recovery or a missing segment. */
export function isBaseDue({ progress, bases }: ArchiveState, segment: string, now: Date): boolean {
  const newest = bases.at(-1);
  if (!newest || !leadsTo(newest, segment, progress?.complete_from ?? newest.start_segment)) return true;
  return now.getTime() - Date.parse(newest.stopped_at) >= BASE_EVERY_MS;
}

/** Removes bases that ended before `oldest`, but for the last of them, and the segments before that one. */
async function removeOld(store: ArchiveStore, bases: Base[], oldest: Date): Promise<Base[]> {
  const kept = Math.max(
    0,
    bases.findLastIndex(({ stopped_at }) => Date.parse(stopped_at) < oldest.getTime()),
  );
  for (const base of bases.slice(0, kept)) await removeBase(store, base);
  const first = positionOf(bases[kept]!.start_segment);
  for (const file of await store.list('wal')) {
    const name = file.slice('wal/'.length, -'.age'.length);
    if (isSegment(name) && positionOf(name) < first) await store.remove(file);
  }
  return bases.slice(kept);
}
