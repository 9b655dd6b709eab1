import * as z from 'zod/mini';
import { optionalText, pageNumber } from '#contract/fields.ts';
import { PAGE_SIZE, PAGE_SIZES, type Sort } from './page-sizes.ts';

const SIZE = `Elige ${PAGE_SIZES.slice(0, -1).join(', ')} o ${PAGE_SIZES.at(-1)} filas por página.`;
const pageSize = z._default(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES, { error: SIZE })), PAGE_SIZE);

/** The column that a list is sorted by; with a hyphen before it, from the highest to the lowest. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  z.optional(
    z.enum(
      columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]),
      'La lista no se puede ordenar por esa columna.',
    ),
  );

export const pageQuery = { page: pageNumber, page_size: pageSize };

/** Counts all rows of a list that otherwise stops counting, however long it takes. */
export const countAll = z.optional(z.literal('all'));

/** The query of a list: search text, page counted from 1, and the list's own filters. An absent query is the first page. */
export const listQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), ...pageQuery, ...filters }), {} as never);

/** A day such as 2026-03-10; lists take it in the administrator's time zone. */
export const dayFilter = z.optional(z.iso.date('Escribe una fecha como 2026-03-10.'));

/** The first and the last day of a list. */
export const days = { from: dayFilter, to: dayFilter };

export const listTotals = {
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
};

/** The totals of a list that stops counting; `total_is_exact` is false when there are more than `total`. */
export const countedTotals = { ...listTotals, total_is_exact: z.boolean() };

/** What a list is filtered and sorted by, as its call gets it. */
export type ListFilters<Filters extends z.core.$ZodLooseShape> = { search: string } & z.output<
  z.ZodMiniObject<Filters, z.core.$strict>
>;
