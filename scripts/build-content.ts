import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPack } from '#content/read-pack.ts';

/**
 * Writes the content pack as one JSON file, so that a start in production reads a file instead of a folder.
 * @param outDir receives pack.json; created when missing
 * @throws Error with file and line of every format problem
 */
export async function buildContent(outDir: string): Promise<void> {
  const pack = await readPack(join(import.meta.dirname, '../content'));
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'pack.json'), JSON.stringify(pack));
}
