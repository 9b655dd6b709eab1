import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

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
export async function openSealed(file: string): Promise<NodeJS.ReadableStream> {
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
