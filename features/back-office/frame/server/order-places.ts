import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#server/http/app-error.ts';

export type Place = { id: string; place: number };

/** The places of all rows in the requested order of ids, from `first`. @throws AppError `conflict` unless the ids are exactly the rows' */
export function placesOf(present: { id: string }[], requested: string[], first: number): Place[] {
  const ids = new Set(present.map((row) => row.id));
  const isWhole = ids.size === requested.length && new Set(requested).size === requested.length;
  if (!isWhole || requested.some((id) => !ids.has(id))) throw new AppError('conflict');
  return requested.map((id, index) => ({ id, place: first + index }));
}

export const placeRows = (places: Place[]): SQL =>
  sql`(values ${sql.join(
    places.map(({ id, place }) => sql`(${id}::uuid, ${place}::int)`),
    sql`, `,
  )}) as requested(id, place)`;
