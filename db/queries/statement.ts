import type { ConnectedDatabase } from '../connect.ts';
import { namedQuery } from '../named-query.ts';

/**
 * A prepared statement with named values, for use outside transactions.
 * @param name unique among all statements
 * @param types the PostgreSQL type of each value
 * @param text SQL, given for each value what stands for it
 */
export function statement<Row extends object, Values extends object>(
  name: string,
  types: Record<keyof Values & string, string>,
  text: (values: Record<keyof Values, string>) => string,
) {
  const keys = Object.keys(types) as (keyof Values & string)[];
  const places = keys.map((key, index) => [key, `$${index + 1}::${types[key]}`]);
  const query = namedQuery<Row>(name, text(Object.fromEntries(places)));
  return (db: ConnectedDatabase, values: Values): Promise<Row[]> =>
    query(
      db,
      keys.map((key) => values[key]),
    );
}
