import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { orderBy, type Term } from './order-of.ts';

/** Which rows of a list are read, in which order. */
export type PageRows = { which: SQL | undefined; order: readonly Term[]; limit: number; offset: number };

/** A subquery for the ids of a page's rows, so that only these rows are joined with people. */
export const idsOfPage = (
  db: Database,
  table: PgTable & { id: PgColumn },
  { which, order, limit, offset }: PageRows,
) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(which)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset);
