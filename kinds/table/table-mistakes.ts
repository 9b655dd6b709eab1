/** A gap that a mistake names; `gap` is -1 when the table has none there. */
type NamedGap = { gap: number; formula: string };

const CELL = /^fila (\d+), (.+?) = (.+)$/;

/** The gaps of a mistake, `fila 1, Gasto = coste / anos; fila 2, Gasto = …`; null for one that is a figure alone. */
export function namedGaps(
  mistake: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly (string | object)[])[] },
): NamedGap[] | null {
  if (!CELL.test(mistake)) return null;
  const gaps = rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (typeof cell === 'object' ? [`${at + 1} ${columns[column]}`] : [])),
  );
  return mistake.split(/; (?=fila \d)/).map((text) => {
    const [, row, column, formula = ''] = CELL.exec(text) ?? [];
    return { gap: gaps.indexOf(`${row} ${column}`), formula };
  });
}
