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
