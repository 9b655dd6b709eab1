/** A statement with the values of its parameters. */
export type Query<Row extends object> = {
  name: string;
  text: string;
  values: unknown[];
  /** Exists for the compiler only. */
  readonly row?: Row;
};

/** The rows of several queries, in their order. */
export type RowsOf<Queries extends readonly Query<object>[]> = {
  -readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Row[] : never;
};

const TRANSACTION_CONTROL =
  /^\s*(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|prepare\s+transaction)\b/i;

/**
 * A statement that each connection parses and plans once.
 * @param name unique among all statements
 * @param text SQL with $1, $2 … for its values
 * @throws RangeError for a statement that begins or ends a transaction: `pipelinedTransaction` alone does
 */
export function statement<Row extends object, Values extends unknown[]>(name: string, text: string) {
  if (TRANSACTION_CONTROL.test(text)) throw new RangeError(`${name} must not begin or end a transaction`);
  return (...values: Values): Query<Row> => ({ name, text, values });
}
