import type { Client, ClientLink } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { expect, test } from 'vitest';
import { callByName } from './call-by-name.ts';
import { createQueryUtils } from './query-utils.ts';

type Api = { lessons: { one: Client<object, object | undefined, object, Error> } };
type Fetch = (context: object) => Promise<unknown>;

/** Answers with the call itself. */
const link: ClientLink<object> = {
  call: async (path, input, { signal }) => ({ path, input, signal }),
};
const client = callByName<Api>(link);
const { signal } = new AbortController();
const path = ['lessons', 'one'];
const input = { id: 7 };

test.each([
  ['oRPC’s', createTanstackQueryUtils(client)],
  ['ours', createQueryUtils(client)],
])('%s options and keys name an endpoint, and call it with its input and signal', async (_, { lessons }) => {
  expect(lessons.key()).toEqual([['lessons'], {}]);
  expect(lessons.one.key({ input })).toEqual([path, { input }]);
  expect(lessons.one.queryKey()).toEqual([path, { type: 'query' }]);
  const query = lessons.one.queryOptions({ input, staleTime: 5 });
  expect(query).toMatchObject({ staleTime: 5, queryKey: [path, { type: 'query', input }] });
  expect(await (query.queryFn as Fetch)({ signal })).toEqual({ path, input, signal });
  const infinite = lessons.one.infiniteOptions({
    input: (page: number | undefined) => ({ page }),
    initialPageParam: undefined,
    getNextPageParam: () => 2,
  });
  expect(infinite.queryKey).toEqual([path, { type: 'infinite', input: { page: undefined } }]);
  const next = await (infinite.queryFn as Fetch)({ pageParam: 2, signal });
  expect(next).toEqual({ path, input: { page: 2 }, signal });
  const mutation = lessons.one.mutationOptions({ retry: 1 });
  expect(mutation).toMatchObject({ retry: 1, mutationKey: [path, { type: 'mutation' }] });
  expect(await (mutation.mutationFn as Fetch)(input)).toEqual({ path, input, signal: undefined });
});

test('a client can be awaited', async () => {
  expect(await client).toBe(client);
});
