import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { extract, pack } from 'tar-stream';

export type Archive = { add(name: string, bytes: Buffer): Promise<void> };

/** The fastest level: random ids, most of the data, hardly become smaller at a higher one. */
const ZSTD = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/** Writes a compressed tar archive, named when it is complete; a failure leaves no file. @throws the error of `fill` or disk */
export async function writeArchive<Result>(
  file: string,
  fill: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.part`;
  const tar = pack();
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  const written = pipeline(tar, zlib.createZstdCompress(ZSTD), sealing(), output);
  // Rejects when the file cannot be written, for example on a full disk; an entry would then wait forever.
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => {});
  const add = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      // An error that nobody hears would end the process.
      entry.on('error', reject).end(bytes);
    });
  try {
    const result = await fill({ add: (name, bytes) => Promise.race([add(name, bytes), failed]) });
    tar.finalize();
    await written;
    await rename(draft, file);
    return result;
  } catch (error) {
    tar.destroy(error as Error);
    // A disk that refuses destroys the archive, so that `fill` fails on it a moment later: the disk says why.
    const first = await written.then(() => error).catch((cause: unknown) => cause);
    await rm(draft, { force: true });
    throw first;
  }
}

/** Reads an archive of `writeArchive`; `visit` must read all bytes. @throws its errors, or one for a file that is cut off or changed */
export async function readArchive(
  file: string,
  visit: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const read = pipeline(await openSealed(file), zlib.createZstdDecompress(), entries);
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

const DIGEST_BYTES = 32;
/** A skippable frame (RFC 8878, 3.1.2): a magic number, the length of what follows, and bytes that zstd ignores. */
const FRAME = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, DIGEST_BYTES, 0, 0, 0]);
const SEAL_BYTES = FRAME.length + DIGEST_BYTES;

/** Passes bytes on and ends them with their SHA-256, because Node does not notice when the last bytes of a zstd file are missing. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, Buffer.concat([FRAME, hash.digest()])),
  });
}

/** Reads what stands before the seal. @throws Error when the seal is missing or belongs to other bytes */
async function openSealed(file: string): Promise<NodeJS.ReadableStream> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const end = size - SEAL_BYTES - 1;
    if (end < 0) throw new Error('the file has no seal');
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file, { end })) hash.update(chunk);
    const seal = Buffer.alloc(SEAL_BYTES);
    await handle.read(seal, 0, SEAL_BYTES, end + 1);
    if (!seal.equals(Buffer.concat([FRAME, hash.digest()]))) throw new Error('the seal is another file’s');
    return createReadStream(file, { end });
  } finally {
    await handle.close();
  }
}
