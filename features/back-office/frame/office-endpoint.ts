import * as z from 'zod/mini';
import { admin, type Declare } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';

const exportQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), ...filters }), {} as never);

/** The filtered rows of a list as a CSV file. */
export const exportedList = <Filters extends z.core.$ZodLooseShape>(
  path: `/admin/${string}`,
  summary: string,
  filters: Filters,
  declare: Declare = admin,
) => declare(`GET ${path}`, summary).input(exportQuery(filters)).output(z.file());
