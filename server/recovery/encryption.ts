import { pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/** Compresses and encrypts to a public key `age1…` (https://age-encryption.org/v1), so that the machine that writes cannot read. */
export async function encryptTo(recipient: string, content: AsyncIterable<unknown>): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compressed = pipeline(content, zlib.createZstdCompress(), () => {});
  return Readable.from(await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>));
}

/** @param identity `AGE-SECRET-KEY-1…` @throws Error when it is not the identity of the file’s recipient, or the file was changed */
export async function decryptWith(identity: string, content: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(content) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(encrypted).catch((error) => {
    content.destroy();
    throw error;
  });
  return pipeline(Readable.from(plain), zlib.createZstdDecompress(), () => {});
}
