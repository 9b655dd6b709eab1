import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { INTERNAL_DOMAIN } from '#domain/people/names/username.ts';

/** What lists and files show of an address: of an account without one the username (docs/product.md §28). */
export const shownAddressOf = (email: AnyColumn): SQL<string> =>
  sql<string>`replace(${email}, ${INTERNAL_DOMAIN}, '')`;
