import * as z from 'zod/mini';
import { type EndpointMeta, endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';

type Method = Parameters<typeof endpoint>[1];
type Options = Omit<EndpointMeta, 'access'> & { status?: number };

/** Declares an endpoint of the back office, which administrators alone may call; `summary` says in Spanish what it does. */
export const admin = (method: Method, path: `/admin/${string}`, summary: string, options: Options = {}) =>
  endpoint('admin', method, path, { summary, ...options });

export const noInput = z.optional(z.strictObject({}));

const exportQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), ...filters }), {} as never);

/** The filtered rows of a list as a CSV file. */
export const exportedList = <Filters extends z.core.$ZodLooseShape>(
  path: `/admin/${string}`,
  summary: string,
  filters: Filters,
) => admin('GET', path, summary).input(exportQuery(filters)).output(z.file());
