/** Lower-case words without accents, and numbers as they are written. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? [];
}
