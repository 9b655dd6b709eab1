import * as z from 'zod/mini';
import { type EndpointMeta, endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';
import type { Right } from '#domain/rights.ts';

type Method = Parameters<typeof endpoint>[1];
type Options = Omit<EndpointMeta, 'access'> & { status?: number };

/** Declares an endpoint of the back office for those who have a right (domain/rights.ts); `summary` says in Spanish what it does. */
const withRight =
  (right: Right) =>
  (method: Method, path: `/admin/${string}`, summary: string, options: Options = {}) =>
    endpoint(right, method, path, { summary, ...options });

/** How a right declares its endpoints. */
export type Declare = ReturnType<typeof withRight>;

/** For administrators alone, who may also call all others. */
export const admin = withRight('admin');
export const editor = withRight('editor');
export const support = withRight('support');

export const noInput = z.optional(z.strictObject({}));

const exportQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.prefault(z.strictObject({ search: optionalText(100), ...filters }), {} as never);

/** The filtered rows of a list as a CSV file. */
export const exportedList = <Filters extends z.core.$ZodLooseShape>(
  path: `/admin/${string}`,
  summary: string,
  filters: Filters,
  declare: Declare = admin,
) => declare('GET', path, summary).input(exportQuery(filters)).output(z.file());
