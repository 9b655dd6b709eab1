import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { openSealed } from './seal.ts';

/** Reads an archive of `writeArchive`; `visit` must read all bytes. @throws its errors, or one for a file that is cut off or changed */
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
