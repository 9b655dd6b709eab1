/** Letters to insert, remove or replace, and neighbours to swap, until one word is the other (optimal string alignment distance). */
export function editsBetween(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= to.length; place += 1) {
      const differs = from[row - 1] === to[place - 1] ? 0 : 1;
      next[place] = Math.min(last[place]! + 1, next[place - 1]! + 1, last[place - 1]! + differs);
      const isSwapped =
        row > 1 && place > 1 && from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1];
      if (isSwapped) next[place] = Math.min(next[place]!, before[place - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[to.length]!;
}
