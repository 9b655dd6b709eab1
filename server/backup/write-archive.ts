import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { sealing } from './seal.ts';

export type Archive = { add(name: string, bytes: Buffer): Promise<void> };

/** The fastest level: random ids, most of the data, hardly become smaller at a higher one. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Writes a compressed tar archive, which gets its name when it is complete; a failure leaves no file. @throws the error of `fill` or disk */
export async function writeArchive<Result>(
  file: string,
  fill: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.part`;
  const tar = pack();
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, createZstdCompress(ZSTD), sealing(), output);
  // Rejects when the file cannot be written, for example on a full disk; an entry would then wait forever.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => {});
  const add = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      entry.end(bytes);
    });
  try {
    const result = await fill({ add: (name, bytes) => Promise.race([add(name, bytes), failed]) });
    tar.finalize();
    await written;
    await rename(draft, file);
    return result;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}
