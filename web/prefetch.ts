import type { FetchQueryOptions } from '@tanstack/react-query';
import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';
import { session } from '#features/account/web/session/session.ts';
import { queryClient } from './query-client.ts';

/**
 * Asks for a page's data while its code is still on the way, or before the link is clicked. Nobody waits for it, and
 * nothing is asked for visitors, who would only be refused.
 */
export function prefetch<Data>(query: FetchQueryOptions<Data>): void {
  const { status } = session.current();
  const isSomebody = status === 'signedIn' || (status === 'loading' && readCachedProfile() !== null);
  if (isSomebody) void queryClient.prefetchQuery(query);
}
