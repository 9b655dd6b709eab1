import type { ConnectedDatabase } from './connect.ts';

/** Every call of the API begins with such a statement: one that is not answered soon means that the database is away. */
const query_timeout = 5_000;

/**
 * A statement for the busiest calls: each connection parses and plans it once. For single reads outside a transaction.
 *
 * @param name unique among all named statements
 * @param text SQL with $1, $2 … for its values
 */
export function namedQuery<Row extends object>(name: string, text: string) {
  return async (db: ConnectedDatabase, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ name, text, values, ...{ query_timeout } });
    return rows;
  };
}
