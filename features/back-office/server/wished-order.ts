import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/http/app-error.ts';

export type Place = { id: string; place: number };

/**
 * Gives every row its place in the wished order.
 *
 * @param present the rows that have to be ordered: all of them, and no other
 * @param wished their ids in the order that somebody wishes
 * @param first place of the first one
 * @throws AppError `conflict` when a row is missing, repeated or not one of them (any more)
 */
export function placesOf(present: { id: string }[], wished: string[], first: number): Place[] {
  const ids = new Set(present.map((row) => row.id));
  const isWhole = ids.size === wished.length && new Set(wished).size === wished.length;
  if (!isWhole || wished.some((id) => !ids.has(id))) throw new AppError('conflict');
  return wished.map((id, index) => ({ id, place: first + index }));
}

/** The places as rows of a statement: `… from placeRows(places) wished`, with columns id and place. */
export const placeRows = (places: Place[]): SQL =>
  sql`(values ${sql.join(
    places.map(({ id, place }) => sql`(${id}::uuid, ${place}::int)`),
    sql`, `,
  )}) as wished(id, place)`;
