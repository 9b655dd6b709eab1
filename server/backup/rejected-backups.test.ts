import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { countTables, file, folder, setUpBackup } from '#test/backup.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { createLocalImageStore } from '../storage/local-image-store.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { sha256 } from './tally.ts';

setUpBackup();

/** The file with some of its contents changed, as somebody would who packs it again. */
async function repack(change: (name: string, text: string) => string | null): Promise<string> {
  const entries: [string, Buffer][] = [];
  await readArchive(file, async (name, bytes) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const text = change(name, Buffer.concat(chunks).toString());
    if (text !== null) entries.push([name, Buffer.from(text)]);
  });
  const to = join(folder, `${crypto.randomUUID()}.tar.zst`);
  await writeArchive(to, async ({ add }) => {
    for (const [name, bytes] of entries) await add(name, bytes);
  });
  return to;
}

const cut = (length: (whole: number) => number) => async () => {
  const bytes = readFileSync(file);
  const to = join(folder, `${crypto.randomUUID()}.tar.zst`);
  writeFileSync(to, bytes.subarray(0, length(bytes.length)));
  return to;
};

const inEntry = (entry: RegExp, from: string | RegExp, to: string) => () =>
  repack((name, text) => (entry.test(name) ? text.replace(from, to) : text));

const flipped = async () => {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  const to = join(folder, 'flipped.tar.zst');
  writeFileSync(to, bytes);
  return to;
};

const foreign = async () => {
  const to = join(folder, 'foreign.tar.zst');
  writeFileSync(to, zstdCompressSync('otra cosa'));
  return to;
};

test.each([
  ['cut off by one byte', /incompleto/, cut((whole) => whole - 1)],
  ['cut off in the middle', /incompleto/, cut((whole) => Math.floor(whole / 2))],
  ['without contents', /incompleto/, cut(() => 0)],
  ['with a flipped bit', /incompleto/, flipped],
  ['that is no backup', /incompleto/, foreign],
  ['with other points in the ledger', /incompleto/, inEntry(/point_entries/, /\t(\d+)\t/, '\t9$1\t')],
  ['with a row too many', /incompleto/, inEntry(/tables\/lessons\//, /^/, 'x\n')],
  ['with another ledger sum', /suma/, inEntry(/manifest/, /"ledger_sum": (\d+)/, '"ledger_sum": 1$1')],
  [
    'without its manifest',
    /incompleto/,
    () => repack((name, text) => (name === 'manifest.json' ? null : text)),
  ],
  [
    'without one of its images',
    /incompleto/,
    () => repack((name, text) => (name.startsWith('images') ? null : text)),
  ],
  ['of a newer format', /más nueva/, inEntry(/backup/, '"format": 1', '"format": 2')],
  [
    'of a newer schema',
    /más nueva/,
    inEntry(/manifest/, '"migrations": [', '"migrations": ["29990101000000_later",'),
  ],
  [
    'with sessions',
    /una tabla que ninguna copia guarda, auth_sessions/,
    inEntry(
      /manifest/,
      '"tables": {',
      `"tables": { "auth_sessions": { "columns": ["id"], "rows": 0, "sha256": "${sha256(Buffer.alloc(0))}" },`,
    ),
  ],
  ['that does not exist', /No existe/, async () => join(folder, 'nowhere.tar.zst')],
])('a file %s is rejected with one sentence, and nothing is written', async (_, sentence, make) => {
  const url = await createEmptyDatabase(inject('clusterUrl'));
  const target = join(folder, crypto.randomUUID());
  const images = createLocalImageStore(target);
  await expect(restoreBackup(await make(), { url, ownerUrl: url, images })).rejects.toThrow(sentence);
  expect(await countTables(url)).toBe(0);
  expect(existsSync(target)).toBe(false);
});
