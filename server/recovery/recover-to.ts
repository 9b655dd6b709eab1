import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { extract } from 'tar-stream';
import { RecoveryError, recoverCluster } from '#db/embedded/recover-cluster.ts';
import { codeOf } from '#db/error-code.ts';
import type { ImageStore } from '../storage/image-store.ts';
import type { ArchiveStore } from './archive/archive-files.ts';
import { baseFile, imageFile, readBases, readProgress, segmentFile } from './archive/archive-files.ts';
import { decryptWith } from './encryption.ts';

type Source = { store: ArchiveStore; identity: string };
type Target<Result> = {
  dataDir: string;
  /** The last instant whose commits are recovered; the latest possible without it. */
  at: Date | undefined;
  inspect: (client: pg.Client) => Promise<Result>;
  isKept: boolean;
  durable?: boolean;
};

/** Recovers the embedded database from the archive. @throws RecoveryError: an instant outside, a missing segment, a wrong identity */
export async function recoverTo<Result>(
  source: Source,
  target: Target<Result>,
): Promise<{ at: Date; result: Result }> {
  const { store } = source;
  const [progress, bases] = [await readProgress(store), await readBases(store)];
  const [first, last] = [bases[0]?.stopped_at, progress?.covered_until];
  // Instants in ISO 8601 have the order of time.
  if (!first || !last || last < first)
    throw new RecoveryError(
      'El archivo de ARCHIVE_URL está vacío o todavía no llega a ningún momento: espera unos minutos.',
    );
  const at = target.at ?? new Date(last);
  if (at > new Date(last))
    throw new RecoveryError(`El archivo llega hasta ${last}: elige ese momento o uno anterior.`);
  const base = bases.findLast(({ stopped_at }) => Date.parse(stopped_at) <= at.getTime());
  if (!base) throw new RecoveryError(`El archivo empieza en ${first}: elige un momento posterior.`);
  const result = await recoverCluster({
    ...target,
    at,
    unpackBase: async (folder) => {
      const stream = await open(source, baseFile(base.id));
      if (!stream)
        throw new RecoveryError(`Falta la copia base ${base.id}: elige un momento anterior a ella.`);
      await unpack(stream, folder);
    },
    fetchSegment: async (name, file) => {
      const stream = await open(source, segmentFile(name));
      if (stream) await pipeline(stream, createWriteStream(file));
      return stream !== null;
    },
  });
  return { at, result };
}

const EARLIER = 'elige un momento anterior, o usa otra copia del archivo';

/** @returns the content of a file, whose damage is named when it is read; null when there is no such file */
async function open({ store, identity }: Source, name: string): Promise<Readable | null> {
  const stream = await store.get(name);
  if (!stream) return null;
  const content = await decryptWith(identity, stream).catch((cause) => {
    throw new RecoveryError(`ARCHIVE_IDENTITY no es la clave de ${name}, o está dañado: ${EARLIER}.`, {
      cause,
    });
  });
  return Readable.from(naming(name, content));
}

async function* naming(name: string, content: Readable) {
  try {
    yield* content;
  } catch (cause) {
    // One of the disk or the network, such as EIO, is not damage.
    throw /^E[A-Z0-9]+$/.test(codeOf(cause) ?? '') ? cause : damaged(name, cause);
  }
}

const damaged = (name: string, cause: unknown) =>
  new RecoveryError(`${name} está dañado en el archivo de ARCHIVE_URL: ${EARLIER}.`, { cause });

async function unpack(stream: Readable, folder: string): Promise<void> {
  const entries = extract();
  const read = pipeline(stream, entries);
  const written = (async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const path = normalize(join(folder, name));
      if (!path.startsWith(folder + sep))
        throw new RecoveryError(`La copia base tiene un archivo fuera de su carpeta: ${name}.`);
      if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
      else await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      entry.resume();
    }
  })();
  await Promise.all([read, written]);
}

/** Brings back the uploaded images that are not there. @returns how many */
export async function recoverImages(source: Source, images: ImageStore): Promise<number> {
  let count = 0;
  for (const file of await source.store.list('images')) {
    const path = file.slice('images/'.length, -'.age'.length);
    const stream = await open(source, imageFile(path));
    if (!stream) continue;
    const bytes = new Uint8Array(await buffer(stream));
    if (await images.put(path, { bytes, type: path.endsWith('.png') ? 'image/png' : 'image/webp' }))
      count += 1;
  }
  return count;
}
