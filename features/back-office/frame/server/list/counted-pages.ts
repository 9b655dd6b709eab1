import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { PAGE_SIZE } from '#features/back-office/frame/page-sizes.ts';
import { reversed, type Term } from './order-of.ts';
import type { Page } from './page-of.ts';

/** Filtered rows are counted up to this number unless all are requested, so that a common filter takes no longer than a rare one. */
export const COUNTED = 10_000;

export type Counted = { total: number; total_is_exact: boolean };

type Rows = { from: PgTable; which: SQL | undefined; most?: number; all?: boolean };

/** Counts the rows that pass a condition, up to `most` unless `all` are requested. */
export async function countUpTo(
  db: Database,
  { from, which, most = COUNTED, all = false }: Rows,
): Promise<Counted> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(which)
    .$dynamic();
  const total = await db.$count((all ? counted : counted.limit(most + 1)).as('counted'));
  return { total: all ? total : Math.min(total, most), total_is_exact: all || total <= most };
}

type Slice = { order: readonly Term[]; limit: number; offset: number };

/** The page that a call asks for; with `count: 'all'` all rows are counted. */
export type CountedQuery = Page & { count?: 'all' | undefined };

/** A page of a list. Those of the second half are read from the end, so that the last page is as fast as the first. */
export async function countedPage<Row>(
  { page, page_size = PAGE_SIZE }: Page,
  counted: Counted,
  order: readonly Term[],
  read: (slice: Slice) => Promise<Row[]>,
) {
  const { total, total_is_exact } = counted;
  const start = (page - 1) * page_size;
  const limit = total_is_exact ? Math.max(0, Math.min(page_size, total - start)) : page_size;
  const isReversed = total_is_exact && start > total / 2;
  const rows = isReversed
    ? (await read({ order: reversed(order), limit, offset: Math.max(0, total - start - limit) })).reverse()
    : await read({ order, limit, offset: start });
  const has_more = !total_is_exact || page * page_size < total;
  return { rows, ...counted, page, page_size, has_more };
}
