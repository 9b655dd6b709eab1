import * as z from 'zod/mini';
import { optionalText, pageNumber } from '#contract/fields.ts';

/** Rows of one page of every back-office list. */
export const PAGE_SIZE = 20;

/** What every list takes: what to search for and which page, besides its own filters. An absent query is the first page. */
export const listQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), page: pageNumber, ...filters }), {} as never);

/** What every list answers beside its rows. */
export const listTotals = {
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
};
