import type { QueryKey } from '@tanstack/react-query';
import type { Role } from '#domain/people/profile.ts';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { session } from '#features/account/web/session/session.ts';
import { orpc } from './api/client.ts';
import type { FirstCall } from './first-calls.ts';
import { firstAnswerTo, hasFirstData } from './first-data.ts';
import { queryClient } from './queries/query-client.ts';

/** Puts into the cache what the document brought for these calls, and begins the others. */
export function loadFirst(calls: FirstCall[]): void {
  const role = probableRole();
  if (!hasFirstData()) readAgainWhenShown();
  for (const call of role ? calls : []) {
    if (role !== 'admin' && call.name.startsWith('backOffice.')) continue;
    const { isPaged, input } = call;
    const queries = queriesOf(call.name);
    const first = firstAnswerTo(call);
    if (!first) {
      if (!isPaged) void queryClient.prefetchQuery(queries.queryOptions({ input }));
    } else if (isPaged) {
      const key = queries.infiniteKey({ input: () => input, initialPageParam: undefined });
      bring(key, { pages: [first.answer], pageParams: [undefined] }, first);
    } else bring(queries.queryKey({ input }), first.answer, first);
  }
}

const brought: QueryKey[] = [];

/** The page that the document is for does not read it again, as a list of the office does whenever it is shown. */
function bring(key: QueryKey, answer: unknown, at: { updatedAt: number }): void {
  queryClient.setQueryData(key, answer, at);
  queryClient.setQueryDefaults(key, { refetchOnMount: false });
  brought.push(key);
}

function readAgainWhenShown(): void {
  for (const key of brought.splice(0)) queryClient.setQueryDefaults(key, {});
}

function probableRole(): Role | undefined {
  const state = session.current();
  if (state.status === 'signedOut') return;
  return (state.status === 'signedIn' ? state.profile : readCachedProfile())?.role;
}

type Queries = {
  queryKey(options: { input: unknown }): QueryKey;
  infiniteKey(options: { input: () => unknown; initialPageParam: undefined }): QueryKey;
  queryOptions(options: { input: unknown }): { queryKey: QueryKey };
};

const queriesOf = (name: string) =>
  name.split('.').reduce<object>((inner, part) => inner[part as never], orpc) as Queries;
