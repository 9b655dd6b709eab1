import type { ConnectedDatabase } from './connect.ts';

/** Milliseconds. Every API call begins with such a statement, so that an unavailable database is noticed soon. */
const query_timeout = 5_000;

/**
 * A prepared statement for the most frequent calls: each connection parses and plans it once. For use outside transactions.
 * @param name unique among all statements
 * @param text SQL with $1, $2 … for its values
 */
export function namedQuery<Row extends object, Values extends unknown[] = unknown[]>(
  name: string,
  text: string,
) {
  return async (db: ConnectedDatabase, values: Values): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ name, text, values, ...{ query_timeout } });
    return rows;
  };
}
