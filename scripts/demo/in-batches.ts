const BATCH = 2000;

/** Rows in parts that one statement can insert. */
export function* inBatches<Row>(rows: Row[]) {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
