/** The row of a query that always has exactly one, such as a count over a whole table. @throws RangeError otherwise */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new RangeError(`${rows.length} rows instead of one`);
  return row;
}
