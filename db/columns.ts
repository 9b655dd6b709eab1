import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, date, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { GENERAL } from '#domain/people/country-name.ts';
import { zoneOrUtc } from '#domain/time/time-zones.ts';

/** Text that is one of a closed list, for the compiler and, with `isOneOf`, for the database. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  text({ enum: values });
export const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
export const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${listOf(values)})`;

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const now = sql`now()`;
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** 'general' or an ISO 3166-1 alpha-2 code (domain/countries.ts). */
export const country = () => text().notNull().default(GENERAL);
export const isCountryCode = (column: AnyPgColumn) => sql`${column} ~ '^(general|[A-Z]{2})$'`;
/** A person's IANA time zone; an unknown one is read as UTC. */
export const timeZone = customType<{ data: string }>({
  dataType: () => 'text',
  fromDriver: zoneOrUtc,
});
export const day = () => date({ mode: 'string' });
/** The zone in which an event reached the server, and its day there (docs/product.md §16); null in older rows of unknown zones. */
export const dated = () => ({ time_zone: text(), local_day: day() });
export const isDatedWhole = (t: { time_zone: AnyPgColumn; local_day: AnyPgColumn }) =>
  sql`(${t.time_zone} is null) = (${t.local_day} is null)`;
/** The id of a row of another table, and what happens when that one is deleted. */
export const idOf = (target: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  uuid().notNull().references(target, actions);
export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
/** For rows of the content pack: the pack's stable id and a hash of the version that the pack last wrote. */
export const packed = { pack_id: text().unique(), pack_hash: text() };
