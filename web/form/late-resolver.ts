import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Checks a form by a schema that is fetched when it is needed first, which keeps it and Zod off the page's first load. Should it not
 * come, the input goes to the server as it is: there the same schema has the last word anyway.
 */
export function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const schema = await load().catch(() => null);
    if (!schema) return { values: values as unknown as Output & FieldValues, errors: {} };
    return standardSchemaResolver(schema)(values, context, options);
  };
}
