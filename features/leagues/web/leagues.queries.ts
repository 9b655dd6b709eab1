import { type api, orpc } from '#web/api/client.ts';

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
