/** Lines of the base that one side replaced: `[from, to)`, and what stands there instead. */
type Hunk = { from: number; to: number; lines: string[] };

/** Two longer texts would take more than a moment to compare; then somebody chooses. */
const MOST_CELLS = 4_000_000;

/** What two people made of one text, with the changes of both; null where they changed the same or neighbouring lines. */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  const lines = linesOf(base);
  const [one, other] = [hunksOf(lines, linesOf(theirs)), hunksOf(lines, linesOf(mine))];
  if (!one || !other) return null;
  const isSame = (hunk: Hunk, known: Hunk) => JSON.stringify(hunk) === JSON.stringify(known);
  const added = other.filter((hunk) => !one.some((known) => isSame(hunk, known)));
  if (added.some((hunk) => one.some(({ from, to }) => hunk.from <= to && from <= hunk.to))) return null;
  const all = [...one, ...added].sort((first, second) => second.from - first.from);
  for (const { from, to, lines: replacing } of all) lines.splice(from, to - from, ...replacing);
  return lines.join('\n');
}

/** Empty lines at the end are not saved, so they are no change of the last line. */
const linesOf = (text: string) => text.trimEnd().split('\n');

/** The changes from a text to another by their longest common subsequence of lines; null where that would take too long. */
function hunksOf(base: readonly string[], text: readonly string[]): Hunk[] | null {
  if (base.length * text.length > MOST_CELLS) return null;
  const common = commonLengths(base, text);
  const hunks: Hunk[] = [];
  let [at, reached] = [0, 0];
  while (at < base.length || reached < text.length) {
    if (at < base.length && base[at] === text[reached]) {
      at += 1;
      reached += 1;
      continue;
    }
    const hunk: Hunk = { from: at, to: at, lines: [] };
    while ((at < base.length || reached < text.length) && base[at] !== text[reached]) {
      const isRemoved = reached === text.length || common[at + 1]?.[reached] === common[at]?.[reached];
      if (isRemoved && at < base.length) at += 1;
      else hunk.lines.push(text[reached++] ?? '');
    }
    hunks.push({ ...hunk, to: at });
  }
  return hunks;
}

/** `table[i][j]`: how many lines the rests from i and j have in common. */
function commonLengths(base: readonly string[], text: readonly string[]): Uint16Array[] {
  let below = new Uint16Array(text.length + 1);
  const table = [below];
  for (const line of base.toReversed()) {
    const row = new Uint16Array(text.length + 1);
    for (let j = text.length - 1; j >= 0; j -= 1) {
      const [onBoth, onText, onBase] = [below[j + 1] ?? 0, below[j] ?? 0, row[j + 1] ?? 0];
      row[j] = line === text[j] ? onBoth + 1 : Math.max(onText, onBase);
    }
    table.push(row);
    below = row;
  }
  return table.reverse();
}
