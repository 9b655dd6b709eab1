import type { ConnectedDatabase } from './connect.ts';
import { statement } from './query.ts';

/** Every call of the API begins with such a statement: one without an answer means that the database is away. */
const query_timeout = 5_000;

/**
 * A statement for the busiest calls: each connection parses and plans it once. For single statements outside a transaction.
 *
 * @param name unique among all statements
 * @param text SQL with $1, $2 … for its values
 */
export function namedQuery<Row extends object, Values extends unknown[] = unknown[]>(
  name: string,
  text: string,
) {
  const query = statement<Row, Values>(name, text);
  return async (db: ConnectedDatabase, values: Values): Promise<Row[]> => {
    const { rows } = await db.$client.query<Row>({ ...query(...values), ...{ query_timeout } });
    return rows;
  };
}
