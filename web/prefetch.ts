import type { FetchQueryOptions } from '@tanstack/react-query';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { session } from '#features/account/web/session/session.ts';
import { queryClient } from './query-client.ts';

export function prefetch<Data>(query: FetchQueryOptions<Data>): void {
  const { status } = session.current();
  const isProbablySignedIn = status === 'signedIn' || (status === 'loading' && readCachedProfile() !== null);
  if (isProbablySignedIn) void queryClient.prefetchQuery(query);
}
