import { type Column, type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#domain/search.ts';

/** A LIKE pattern that finds a text anywhere, taken literally. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether one of a row's texts contains what was searched for, whatever its case and accents; nothing finds all. */
export function searchFor(search: string, columns: [Column, ...Column[]]): SQL | undefined {
  if (search === '') return undefined;
  // A line break between the texts: no search, being one line, can match across them.
  const text = sql.join(columns, sql.raw(" || E'\\n' || "));
  return sql`fold_for_search(${text}) like ${anywhere(foldForSearch(search))}`;
}
