import { or, type SQL, sql } from 'drizzle-orm';
import { user_directory } from '#db/schema.ts';
import { anywhere } from './search-for.ts';

/** Condition: the row of `user_directory` has the folded text in name, address or id. @param among 'few' avoids the index of names */
export function searchForPerson(folded: string, among: 'all' | 'few' = 'all'): SQL | undefined {
  if (folded === '') return undefined;
  const inEmail = sql`${user_directory.email} like ${anywhere(folded)}`;
  if (folded.includes('@')) return inEmail;
  const inName = sql`${user_directory.folded_name} like ${anywhere(folded)}`;
  // Many ids contain a short piece, so scanning from the newest person fills a page quickly.
  if (PIECE_OF_ID.test(folded))
    return or(sql`${user_directory.user_id}::text like ${anywhere(folded)}`, inName, inEmail);
  // One or two letters are found in names only: a third of all addresses contain them.
  if (HAS_TRIGRAM.test(folded)) return or(inName, inEmail);
  return among === 'few'
    ? inName
    : sql`${inName} and short_grams(${user_directory.folded_name}) @> short_grams(${folded})`;
}

/** Whether the trigram index can serve a search: it needs three letters in a row or the beginning of a word. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;

const PIECE_OF_ID = /^-?[0-9a-f]+(-[0-9a-f]+)*-?$/;
