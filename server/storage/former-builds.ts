import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { addDays } from '#domain/time/calendar-day.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { ImageStore } from './image-store.ts';

const FOLDER = 'builds';
/** A build that serves is written anew so often, and goes 30 days after it has last served. */
const RENEWED_DAYS = 7;
const KEPT_DAYS = 30 + RENEWED_DAYS;

/** The files of a build by path, compressed by Brotli, as Base64. */
type Kept = Record<string, string>;

/**
 * Keeps the code of each build that has served, in the bucket or DATA_DIR, so that a page of an older build goes on finding its own,
 * whichever process it asks. @param folder the build's public folder
 */
export function formerBuilds(images: ImageStore, clock: () => Date, folder: string) {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name)) : [];
  const build = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16);
  const read = (name: string) => {
    const twin = `${join(assets, name)}.br`;
    return existsSync(twin) ? readFileSync(twin) : brotliCompressSync(readFileSync(join(assets, name)));
  };
  let known: Promise<Kept[]> | undefined;
  const readAll = async (): Promise<Kept[]> => {
    const paths = await images.list(FOLDER);
    const stored = await Promise.all(paths.filter((path) => !path.includes(build)).map(images.get));
    return stored.flatMap((each) => (each ? [JSON.parse(new TextDecoder().decode(each.bytes))] : []));
  };
  return {
    /** Stores this build unless it is stored, and removes those that have not served for 30 days. */
    keep: async (): Promise<void> => {
      if (names.length === 0) return;
      const today = clock().toISOString().slice(0, 10);
      const stored = await images.list(FOLDER);
      const dayOf = (path: string) => basename(path).slice(0, 10);
      const renewed = addDays(today, -RENEWED_DAYS);
      const own = stored.filter((path) => path.includes(build));
      if (!own.some((path) => dayOf(path) > renewed)) {
        const kept: Kept = Object.fromEntries(
          names.map((name) => [`/assets/${name}`, read(name).toString('base64')]),
        );
        const bytes = new TextEncoder().encode(JSON.stringify(kept));
        await images.put(`${FOLDER}/${today}-${build}.json`, { bytes, type: 'application/json' });
        for (const path of own) await images.remove(path);
      }
      const oldest = addDays(today, -KEPT_DAYS);
      for (const path of stored) if (dayOf(path) < oldest) await images.remove(path);
    },
    /** A file of another build, compressed by Brotli. Whoever asks for what no build has makes it look once a minute. */
    find: async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      if (!known) {
        known = readAll();
        setTimeout(() => {
          known = undefined;
        }, MINUTE_MS).unref();
      }
      const builds = await known.catch(() => []);
      const found = builds.find((kept) => Object.hasOwn(kept, path))?.[path];
      return found === undefined ? undefined : new Uint8Array(Buffer.from(found, 'base64'));
    },
  };
}
