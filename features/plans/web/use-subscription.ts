import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session, useSession } from '#features/account/web/session/session.ts';
import { orpc } from '#web/api/client.ts';
import { STATUS_EVERY_MS, subscriptionOptions } from './plans.queries.ts';

/** Reads the subscription status every 30 s while the page is visible, and when it becomes visible again (docs/product.md §4). */
export function useSubscription() {
  const state = useSession();
  const isSignedIn = state.status === 'signedIn';
  const status = useQuery({
    ...subscriptionOptions(),
    enabled: isSignedIn,
    refetchInterval: STATUS_EVERY_MS,
  });
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && isSignedIn && void status.refetch();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isSignedIn, status.refetch]);
  usePremiumEverywhere(status.data?.subscribed, isSignedIn ? state.profile.is_premium : undefined);
  return status;
}

function usePremiumEverywhere(subscribed: boolean | undefined, shown: boolean | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (subscribed === undefined || shown === undefined || subscribed === shown) return;
    void session.recheck();
    for (const queryKey of [orpc.lessons.key(), orpc.quiz.report.key()])
      void queryClient.invalidateQueries({ queryKey });
  }, [subscribed, shown, queryClient]);
}
