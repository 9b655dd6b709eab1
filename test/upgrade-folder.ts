import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { type afterAll, afterEach } from 'vitest';
import { APP_PROGRAM } from './app-program.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';

/** The packed folders of every earlier version. */
export const versions = globSync('upgrades/*.tar.zst', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('backup'))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/**
 * Folders of earlier versions for the tests of a file or of a group in it. When one has ended the app ends and the folder is removed:
 * @param after each test, or all tests of the group, which then share one folder
 */
export function upgradeFolders(after: typeof afterEach | typeof afterAll = afterEach) {
  let folder: string | undefined;
  let app: BuiltApp | undefined;
  after(async () => {
    await app?.end('SIGTERM');
    if (folder) removeScratchFolder(folder);
    app = undefined;
  });
  return {
    /** @returns the folder of data as that version left it */
    unpack(file: string): string {
      const bytes = zstdDecompressSync(readFileSync(join(import.meta.dirname, file)));
      folder = makeScratchFolder();
      execFileSync('tar', ['-x', '-C', folder, '--no-same-owner'], { input: bytes });
      return folder;
    },
    async start(DATA_DIR: string, settings: Record<string, string> = {}) {
      app = await startBuiltApp({ DATA_DIR, ...settings }, { program: APP_PROGRAM });
      return { origin: `http://localhost:${app.port}`, end: app.end };
    },
  };
}
