import { namedQuery } from '#db/named-query.ts';
import type { StoredPlacementItem } from '#domain/learning/placement.ts';
import { type AskedRow, askedOf, inPlace } from '#features/asking/server/run-sql.ts';

export type PlacementRow = AskedRow & {
  id: string;
  items: StoredPlacementItem[];
  total_questions: number;
  finished_at: Date | null;
  accepted_at: Date | null;
  skippable: string[];
  /** The versions among the items whose question is not deleted. */
  available: string[];
};

const placement = `
  select r.id, r.finished_at, p.items, p.total_questions, p.accepted_at, p.skippable::text[] as skippable,
    ${askedOf('r', { order: inPlace('r') })},
    (select coalesce(json_agg(v.id), '[]') from jsonb_array_elements(p.items) as item join question_versions v
      on v.id = (item ->> 'version_id')::uuid
      join questions q on q.id = v.question_id where q.archived_at is null) as available
  from runs r join placement_runs p on p.user_id = r.user_id and p.run_id = r.id where r.purpose = 'placement' and r.user_id = $1`;

/** Placement $2 of learner $1. */
export const readPlacement = namedQuery<PlacementRow, [userId: string, id: string]>(
  'read_placement',
)`${placement} and r.id = $2`;

/** The open placement of learner $1 and the one finished last. */
export const readLatestPlacements = namedQuery<PlacementRow, [userId: string]>(
  'read_latest_placements',
)`${placement} and r.id in (
    (select id from runs where user_id = $1 and purpose = 'placement' and finished_at is null and not from_device)
    union all (select id from runs where user_id = $1 and purpose = 'placement' and finished_at is not null
      order by started_at desc limit 1))`;
