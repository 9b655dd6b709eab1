import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('the digest is the one of the standard', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const message = Buffer.from(bytes);
      const words = Array.from({ length: 8 }, (_, index) => message.readUInt32BE(index * 4));
      const digest = Buffer.alloc(32);
      for (const [index, word] of sha256(words).entries()) digest.writeUInt32BE(word, index * 4);
      expect(digest).toEqual(createHash('sha256').update(message).digest());
    }),
  );
});
