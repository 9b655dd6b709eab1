import type { ConnectedDatabase } from './connect.ts';

/** Milliseconds. Every API call begins with such a statement, so that an unavailable database is noticed soon. */
const query_timeout = 5_000;

/** Values in the order of $1, $2 and $3, or by name. */
type Values = unknown[] | Record<string, unknown>;

/**
 * A prepared statement for the most frequent calls: each connection parses and plans it once. For use outside transactions.
 * @param name unique among all statements
 * @param text SQL with $1, $2 and $3 for its values, or with names such as $user_id, which more than three must have
 * @returns runs the statement; throws Error when a name has no value
 */
export function namedQuery<Row extends object, Given extends Values = Values>(name: string, text: string) {
  const { numbered, names } = numberNames(text);
  return async (db: ConnectedDatabase, given: Given): Promise<Row[]> => {
    const values = Array.isArray(given) ? given : valuesOf(given, names);
    const { rows } = await db.$client.query<Row>({ name, text: numbered, values, ...{ query_timeout } });
    return rows;
  };
}

/** A statement with named values as the driver takes it, where it is not worth preparing. @throws Error when a name has no value */
export function withNames(text: string, given: Record<string, unknown>): { text: string; values: unknown[] } {
  const { numbered, names } = numberNames(text);
  return { text: numbered, values: valuesOf(given, names) };
}

/** Gives each name the number of its first occurrence, since PostgreSQL knows numbers only. */
function numberNames(text: string): { numbered: string; names: string[] } {
  const names = [...new Set([...text.matchAll(NAME)].map(([, name]) => name!))];
  return { numbered: text.replace(NAME, (_, name: string) => `$${names.indexOf(name) + 1}`), names };
}

const NAME = /\$([a-z]\w*)/g;

/** Without this, a misspelled name would be a null. */
function valuesOf(given: Record<string, unknown>, names: string[]): unknown[] {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new Error(`The statement has no value for ${missing.join(', ')}.`);
  return names.map((name) => given[name]);
}
