import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPack } from '#content/read-pack.ts';

/** Writes the content pack to pack.json in `outDir`, so that a start reads one file. @throws Error with file and line of every problem */
export async function buildContent(outDir: string): Promise<void> {
  const pack = await readPack(join(import.meta.dirname, '../content'));
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'pack.json'), JSON.stringify(pack));
}
