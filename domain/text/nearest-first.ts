/** Words by how few letters have to change to make the asked one of them, counted against the longer one. */
export const nearestFirst = (asked: string, words: readonly string[]): string[] =>
  words
    .map((word) => ({ word, far: changes(asked, word) / Math.max(asked.length, word.length) }))
    .sort((one, other) => one.far - other.far)
    .map(({ word }) => word);

/** The distance of Levenshtein. */
function changes(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const above = row;
    row = [above[0]! + 1];
    for (let at = 1; at <= other.length; at += 1)
      row.push(
        Math.min(above[at]! + 1, row[at - 1]! + 1, above[at - 1]! + (letter === other[at - 1] ? 0 : 1)),
      );
  }
  return row.at(-1)!;
}
