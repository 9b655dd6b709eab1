import * as z from 'zod/mini';
import { optionalText, pageNumber } from '#contract/fields.ts';

export const PAGE_SIZE = 20;

/** The query of a list: search text, page counted from 1, and the list's own filters. An absent query is the first page. */
export const listQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), page: pageNumber, ...filters }), {} as never);

export const listTotals = {
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
};
