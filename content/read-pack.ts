import { readFile } from 'node:fs/promises';
import { hashContent } from './hash-content.ts';
import type { ContentPack } from './pack.ts';

/** Reads the pack's folder, or the pack.json made of it (scripts/build-content.ts). @throws Error with every problem of format */
export async function readPack(path: string): Promise<ContentPack> {
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8')) as ContentPack;
  // The formats of its files take megabytes, and an installation reads pack.json alone.
  const { readPackFolder } = await import('./read-pack-folder.ts');
  const { parsed, badges, plans, simulations, problems } = await readPackFolder(path);
  if (problems.length > 0) {
    const list = problems.map(({ file, line, message }) => `${file}:${line}  ${message}`);
    throw new Error(`The content pack cannot be read:\n${list.join('\n')}`);
  }
  const content = { lessons: parsed.map(({ draft }) => draft), badges, plans, simulations };
  return { hash: hashContent(content), ...content };
}
