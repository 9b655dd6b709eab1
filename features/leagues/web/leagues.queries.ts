import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';

export type OwnLeague = Awaited<ReturnType<typeof api.leagues.mine>>;
export type LeagueGroup = NonNullable<OwnLeague['group']>;

/** Between two weeks the result and the new group follow within a minute or two. */
const SOON_MS = 15_000;

const isBetweenWeeks = ({ joined, group }: OwnLeague) =>
  joined && (!group || group.is_ending || Date.parse(group.ends_at) <= Date.now());

export const leagueOptions = () =>
  orpc.leagues.mine.queryOptions({
    refetchInterval: ({ state: { data } }) => (data && isBetweenWeeks(data) ? SOON_MS : false),
  });

export function useMembership(change: 'join' | 'leave') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<OwnLeague> => api.leagues[change](),
    meta: { failure: (error) => messageOf(error) },
    onSuccess: (league) => client.setQueryData(leagueOptions().queryKey, league),
  });
}
