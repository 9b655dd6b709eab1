import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|map|ico)$/;
const marker = '%APP_NAME%';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file that gets smaller, except files with the app name's placeholder. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.includes(marker)) return;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  const twins = [
    ['.br', await brotli(content, { params })],
    ['.gz', await deflate(content, { level: 9 })],
  ] as const;
  for (const [ending, twin] of twins) {
    if (twin.length < content.length) await writeFile(file + ending, twin);
  }
}
