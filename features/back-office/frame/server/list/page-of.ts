import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { user_directory } from '#db/schema.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { orderBy, type Term } from './order-of.ts';

export type Page = { page: number; page_size?: number };

export const pageOf = ({ page, page_size = PAGE_SIZE }: Page) => ({
  limit: page_size,
  offset: (page - 1) * page_size,
});

export const totalsOf = ({ page, page_size = PAGE_SIZE }: Page, total: number) => ({
  page,
  page_size,
  total,
});

/** Which rows of a list are read, in which order. */
export type PageRows = { which: SQL | undefined; order: readonly Term[]; limit: number; offset: number };

/** A subquery for the ids of a page's rows, so that only these rows are joined with people; an order by name needs the directory. */
export function idsOfPage(
  db: Database,
  table: PgTable & { id: PgColumn; user_id?: PgColumn },
  { which, order, limit, offset }: PageRows,
) {
  const ids = db.select({ id: table.id }).from(table).$dynamic();
  if (isByName(order) && table.user_id)
    ids.leftJoin(user_directory, eq(user_directory.user_id, table.user_id));
  return ids
    .where(which)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
}

export const isByName = ([first]: readonly Term[]): boolean => first?.by === user_directory.folded_name;
