import type { TestApp } from './app.ts';

/** What no close of a week may leave behind, whatever happened during it: for each contradiction a query for the rows that show it. */
export const LEAGUE_CONTRADICTIONS: Record<string, string> = {
  'a group counts other places than it has': `select 1 from league_groups g left join league_places p on p.group_id = g.id
    group by g.id having g.members <> count(p.user_id) or bool_or(p.level <> g.level)`,
  'a group has more than thirty places': 'select 1 from league_places group by group_id having count(*) > 30',
  'a place has no group': `select 1 from league_places p where left_at is null and not exists (select from league_groups g where g.id = p.group_id)`,
  'a person is in two open groups': `select 1 from league_places p join league_groups g on g.id = p.group_id
    where g.closed_at is null group by p.user_id having count(*) > 1`,
  'a person was left behind': `select 1 from league_places p join league_groups g on g.id = p.group_id
    where g.followed_at is not null and p.left_at is null
      and not exists (select from league_places n where n.user_id = p.user_id and n.follows = p.group_id)`,
  'nobody went on from a group':
    'select 1 from league_groups where closed_at is not null and followed_at is null',
  'a level does not follow from the result': `select 1 from league_places p join league_places n on n.user_id = p.user_id and n.follows = p.group_id
    join league_groups g on g.id = p.group_id where n.level <> g.next_levels[array_position(g.user_ids, p.user_id)]`,
  'a result leaves somebody out or has somebody twice': `select 1 from league_groups g join league_places p on p.group_id = g.id
    where g.closed_at is not null and (p.left_at is null or p.left_at >= g.ends_at)
    group by g.id having count(*) <> cardinality(g.user_ids) or count(distinct p.user_id) <> cardinality(g.user_ids)`,
};

/** @returns what is contradictory, in words */
export async function findLeagueContradictions(app: TestApp): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(LEAGUE_CONTRADICTIONS))
    if ((await app.db.$client.query(query)).rows.length > 0) found.push(what);
  return found;
}
