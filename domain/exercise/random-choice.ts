import { sha256 } from '#domain/sha256.ts';

/** An endless supply of random bytes, the same again for the same variant. */
export type Bytes = Iterator<number>;

const WORD = 2 ** 32;

/** A whole number from 0 to below `count`, each as likely as the others; count is at most 2^32. */
export function chooseBelow(count: number, bytes: Bytes): number {
  const fair = WORD - (WORD % count);
  for (;;) {
    const word = nextWord(bytes);
    if (word < fair) return word % count;
  }
}

function nextWord(bytes: Bytes): number {
  let word = 0;
  for (let index = 0; index < 4; index += 1) {
    const next = bytes.next();
    if (next.done) throw new RangeError('the random bytes have come to an end');
    word = word * 256 + next.value;
  }
  return word;
}

/** Bytes that depend on a number alone, for previews and checks; attempts get theirs from a secret seed. */
export function* seededBytes(seed: number): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    for (const word of sha256([seed >>> 0, counter, 0, 0, 0, 0, 0, 0])) {
      yield word >>> 24;
      yield (word >>> 16) & 255;
      yield (word >>> 8) & 255;
      yield word & 255;
    }
  }
}
