import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { leagueOptions, type OwnLeague } from './leagues.queries.ts';

/** Joins the leagues or leaves them, and shows the state that follows. */
export function useMembership(change: 'join' | 'leave') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<OwnLeague> => api.leagues[change](),
    meta: { failure: (error) => messageOf(error) },
    onSuccess: (league) => client.setQueryData(leagueOptions().queryKey, league),
  });
}
