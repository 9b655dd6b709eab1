import { sha256 } from '#domain/sha256.ts';

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
