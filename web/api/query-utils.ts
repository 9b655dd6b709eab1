import type { NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';

type Call = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;
type Nested = Call & { [name: string]: Nested };
type Utils = Record<string | symbol, unknown>;
type Paged = { input: (page: unknown) => unknown; initialPageParam: unknown };

/** Every endpoint as options and keys of TanStack Query. oRPC makes the same, whose types these are, with streams that nothing uses. */
export const createQueryUtils = <Client extends NestedClient<object>>(client: Client) =>
  utilsAt(client as unknown as Nested, []) as RouterUtils<Client>;

function utilsAt(client: Nested, path: readonly string[]): Utils {
  return new Proxy<Utils>(utilsOf(client, path), {
    get(utils, name) {
      if (typeof name === 'string') utils[name] ??= utilsAt(client[name]!, [...path, name]);
      return utils[name];
    },
  });
}

function utilsOf(call: Call, path: readonly string[]): Utils {
  const keyOf = (type: string, input?: unknown) => [path, { ...(input !== undefined && { input }), type }];
  const queryKey = ({ input }: { input?: unknown } = {}) => keyOf('query', input);
  const infiniteKey = ({ input, initialPageParam }: Paged) => keyOf('infinite', input(initialPageParam));
  return {
    /** Of everything that is known of the endpoint, or of those below it; with input of the calls with that. */
    key: (options: object = {}) => [path, options],
    queryKey,
    infiniteKey,
    queryOptions: (options: { input?: unknown } = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(options.input, { signal }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteOptions: (options: Paged) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(options.input(pageParam), { signal }),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationOptions: (options: object = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...options,
      mutationKey: keyOf('mutation'),
    }),
  };
}
