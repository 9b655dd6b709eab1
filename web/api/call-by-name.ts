import type { ClientLink, NestedClient } from '@orpc/client';

/** A function for every endpoint by its name, which the link calls: oRPC's client without what its own links need. */
export const callByName = <Client extends NestedClient<object>>(link: ClientLink<object>): Client =>
  clientAt(link, []) as unknown as Client;

function clientAt(link: ClientLink<object>, path: readonly string[]): object {
  const call = async (input: unknown, options = {}) => link.call(path, input, { context: {}, ...options });
  return new Proxy(call, {
    // A client is no promise, so that it can be awaited.
    get: (own, name) =>
      typeof name === 'string' && name !== 'then' ? clientAt(link, [...path, name]) : Reflect.get(own, name),
  });
}
