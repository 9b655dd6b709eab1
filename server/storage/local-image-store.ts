import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { codeOf, orWhenMissing } from '#db/error-code.ts';
import type { ImageStore } from './image-store.ts';

const TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
};

/** Stores images as files of a folder; a file appears complete or not at all. */
export function createLocalImageStore(folder: string): ImageStore {
  return {
    put: async (path, { bytes }) => {
      const target = join(folder, path);
      const draft = `${target}.${crypto.randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(draft, bytes, { mode: 0o644 });
      try {
        await link(draft, target);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: (path) =>
      orWhenMissing(async () => {
        const bytes = new Uint8Array(await readFile(join(folder, path)));
        return { bytes, type: TYPES[extname(path)] ?? 'application/octet-stream' };
      }, null),
    list: (name) =>
      orWhenMissing(async () => {
        const files = await readdir(join(folder, name));
        return files.filter((file) => extname(file) in TYPES).map((file) => `${name}/${file}`);
      }, []),
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}
