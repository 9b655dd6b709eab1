import type { ConnectedDatabase } from './connect.ts';

/** Milliseconds. Every API call begins with such a statement, so that an unavailable database is noticed soon. */
const query_timeout = 5_000;

/** Values in the order of $1, $2 and $3, or by name. */
type Values = unknown[] | object;

/**
 * A prepared statement for the most frequent calls, outside transactions, written behind its unique name as a template. SQL has $1 to $3 or
 * names such as $user_id for its values; a type after a name, as in $day::date, holds wherever it stands. @throws Error without a value
 */
export const namedQuery =
  <Row extends object, Given extends Values = Values>(name: string) =>
  (text: TemplateStringsArray, ...parts: (string | number)[]) => {
    const { numbered, names } = numberNames(String.raw({ raw: text }, ...parts));
    return async (db: ConnectedDatabase, given: Given): Promise<Row[]> => {
      const values = Array.isArray(given) ? given : valuesOf(given, names);
      const { rows } = await db.$client.query<Row>({ name, text: numbered, values, ...{ query_timeout } });
      return rows;
    };
  };

/** A statement with named values as the driver takes it, where it is not worth preparing. @throws Error when a name has no value */
export function withNames(text: string, given: object): { text: string; values: unknown[] } {
  const { numbered, names } = numberNames(text);
  return { text: numbered, values: valuesOf(given, names) };
}

/** Gives each name the number of its first occurrence, since PostgreSQL knows numbers only. */
function numberNames(text: string): { numbered: string; names: string[] } {
  const mentions = [...text.matchAll(NAME)].map(([, name = '', type]) => ({ name, type }));
  const names = [...new Set(mentions.map(({ name }) => name))];
  const types = new Map(
    mentions
      .filter(({ type }) => type)
      .reverse()
      .map(({ name, type }) => [name, type]),
  );
  const numbered = text.replace(
    NAME,
    (_, name: string, type = types.get(name) ?? '') => `$${names.indexOf(name) + 1}${type}`,
  );
  return { numbered, names };
}

const NAME = /\$([a-z]\w*)(::[a-z]\w*(?:\[\])?)?/g;

/** Without this, a misspelled name would be a null. */
function valuesOf(given: object, names: string[]): unknown[] {
  const values = given as Record<string, unknown>;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`The statement has no value for ${missing.join(', ')}.`);
  return names.map((name) => values[name]);
}
