import type { QueryKey } from '@tanstack/react-query';
import type { Role } from '#domain/people/profile.ts';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { session } from '#features/account/web/session/session.ts';
import { orpc } from './api/client.ts';
import type { FirstCall } from './first-calls.ts';
import { firstAnswerTo } from './first-data.ts';
import { queryClient } from './queries/query-client.ts';

/** Puts into the cache what the document brought for these calls, and begins the others. */
export function loadFirst(calls: FirstCall[]): void {
  const role = probableRole();
  for (const call of role ? calls : []) {
    if (role !== 'admin' && call.name.startsWith('backOffice.')) continue;
    const first = firstAnswerTo(call);
    const queries = queriesOf(call.name);
    const { isPaged, input } = call;
    if (isPaged) {
      const options = queries.infiniteOptions(pagesFrom(input));
      const asPages = (answer: unknown) => ({ pages: [answer], pageParams: [undefined] });
      if (first) queryClient.setQueryData(options.queryKey, asPages(first.answer), first);
      else void queryClient.prefetchInfiniteQuery(options);
    } else {
      const options = queries.queryOptions({ input });
      if (first) queryClient.setQueryData(options.queryKey, first.answer, first);
      else void queryClient.prefetchQuery(options);
    }
  }
}

function probableRole(): Role | undefined {
  const state = session.current();
  if (state.status === 'signedOut') return;
  return (state.status === 'signedIn' ? state.profile : readCachedProfile())?.role;
}

type Queries = {
  queryOptions(options: { input: unknown }): { queryKey: QueryKey };
  infiniteOptions(
    options: ReturnType<typeof pagesFrom>,
  ): ReturnType<typeof pagesFrom> & { queryKey: QueryKey };
};

const queriesOf = (name: string) =>
  name.split('.').reduce<object>((inner, part) => inner[part as never], orpc) as Queries;

const pagesFrom = (input: unknown) => ({
  input: () => input,
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
});
