import { type Column, type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/search.ts';

/** A LIKE pattern for texts that contain `text` literally. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Condition: one of the columns contains the search text, ignoring case and accents. An empty search matches every row. */
export function searchFor(search: string, columns: [Column, ...Column[]]): SQL | undefined {
  if (search === '') return undefined;
  // A search text has no line break, so it cannot match across two columns.
  const text = sql.join(columns, sql.raw(" || E'\\n' || "));
  return sql`fold_for_search(${text}) like ${anywhere(foldForSearch(search))}`;
}
