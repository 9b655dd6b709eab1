import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { openSealed } from './seal.ts';

/**
 * Reads an archive of `writeArchive`, one file after the other.
 * @param visit must read all bytes
 * @throws what `visit` throws, or the error of a file that cannot be read, is cut off or changed
 */
export async function readArchive(
  file: string,
  visit: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const read = pipeline(await openSealed(file), createZstdDecompress(), entries);
  const visited = (async () => {
    for await (const entry of entries) await visit(entry.header.name, entry as AsyncIterable<Buffer>);
  })();
  try {
    await Promise.all([visited, read]);
  } finally {
    entries.destroy();
    await Promise.allSettled([visited, read]);
  }
}
