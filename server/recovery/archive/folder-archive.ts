import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolders } from '#db/embedded/cluster/cluster-setup.ts';
import { orWhenMissing } from '#db/error-code.ts';
import type { ArchiveStore } from './archive-files.ts';

const UNFINISHED = '.part';

/** An archive in a folder, which should be on another disk or a mounted one of another machine. */
export function createFolderArchive(folder: string): ArchiveStore {
  return {
    put: async (name, content) => {
      const target = join(folder, name);
      makeFolders(dirname(target), 0o700);
      await pipeline(content, createWriteStream(target + UNFINISHED, { mode: 0o600, flush: true }));
      await rename(target + UNFINISHED, target);
    },
    get: (name) =>
      orWhenMissing(async () => {
        const stream = createReadStream(join(folder, name));
        await once(stream, 'open');
        return stream;
      }, null),
    list: (name) =>
      orWhenMissing(async () => {
        const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED));
        return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).sort();
      }, []),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
