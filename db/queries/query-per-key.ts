import { DatabaseError } from 'pg';
import { namedQuery } from '../named-query.ts';
import { batchLoader } from './batch-loader.ts';

/**
 * A prepared statement that returns one row for each key, of simultaneous requests at once (batch-loader.ts). `types` has PostgreSQL's type
 * of each field of a key; the last clause of `text` reads from the table `keys`, which has the fields as columns. What PostgreSQL refuses
 * of several keys is sent again one by one, so that nobody gets another's error.
 */
export function queryPerKey<Key extends Record<string, unknown>, Row extends object>(
  name: string,
  types: { [Field in keyof Key]: string },
  text: (keys: string) => string,
) {
  const fields = Object.keys(types) as (keyof Key & string)[];
  const columns = `keys(${fields.join(', ')}, key_number)`;
  const values = fields.map((field) => `$${field}::${types[field]}`);
  // The inner selects hide the number of keys from the planner, which would plan small batches anew each time.
  const lists = values.map((value) => `(select ${value}[])`);
  const readOne = namedQuery<Row>(`${name}_one`)`${text(`(select ${values.join(', ')}, 1) as ${columns}`)}`;
  const readMany = namedQuery<Row>(
    name,
  )`${text(`unnest(${lists.join(', ')}) with ordinality as ${columns}`)} order by key_number`;
  return batchLoader(async (db, keys: Key[]) => {
    const alone = (key: Key): Promise<(Row | Error)[]> => readOne(db, { ...key });
    const [first] = keys;
    if (keys.length === 1 && first) return alone(first);
    try {
      const lists = fields.map((field) => [field, keys.map((key) => key[field])]);
      return await readMany(db, Object.fromEntries(lists));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const each = keys.map((key) => alone(key).catch((reason: Error) => [reason]));
      return (await Promise.all(each)).flat();
    }
  });
}
