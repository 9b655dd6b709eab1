import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The schema and Zod are downloaded on first use. If that fails, the input is sent unchecked: the server validates it. */
export function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const schema = await load().catch(() => null);
    if (!schema) return { values: values as unknown as Output & FieldValues, errors: {} };
    return standardSchemaResolver(schema)(values, context, options);
  };
}
