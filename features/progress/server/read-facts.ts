import { daySlot } from '#db/day-slot-sql.ts';
import { ownRows } from '#db/own-rows-sql.ts';
import { queryPerKey } from '#db/query-per-key.ts';
import { slotStart } from '#domain/day-slot.ts';
import type { PlacementState } from '#domain/placement.ts';
import { earliestStreakInstant } from '#domain/streak.ts';
import { placeOf } from '#features/ranking/server/place-of.ts';
import type { Call } from '#server/endpoints/call.ts';

const DAY_MS = 86_400_000;

/** The learner's local week begins at most eight days ago. */
const RECENT_MS = 8 * DAY_MS;

type FactsRow = {
  progress: {
    lesson_id: string;
    score: number;
    total_questions: number;
    total_points: number;
    first_completed_at: string;
    completed_at: string;
  }[];
  entries: { points: number; created_at: string }[];
  finished_slots: number[];
  open_lessons: string[];
  badges: string[];
  placement: PlacementState | null;
  skippable: string[] | null;
  total_points: number;
  position: number | null;
};

type FactsKey = { learner: string; pointsFrom: Date; finishesFrom: Date };

/**
 * Results, recent points, the day slots (domain/day-slot.ts) with a finish, lessons in progress, badges, the placement and the place in the ranking.
 */
const loadFacts = queryPerKey<FactsKey, FactsRow>(
  'facts_of_learner',
  { learner: 'uuid', pointsFrom: 'timestamptz', finishesFrom: 'timestamptz' },
  (keys) => `select
    (select coalesce(json_agg(json_build_object('lesson_id', lesson_id, 'score', score, 'total_questions', total_questions,
        'total_points', total_points, 'first_completed_at', first_completed_at, 'completed_at', completed_at) order by completed_at desc), '[]')
      from user_progress where user_id = learner) as progress,
    (select coalesce(json_agg(json_build_object('points', points, 'created_at', created_at)), '[]')
      from ${ownRows('point_entries', 'learner')} e where created_at > pointsFrom) as entries,
    (select coalesce(json_agg(distinct ${daySlot('finished_at')}), '[]')
      from ${ownRows('quiz_attempts', 'learner')} a where finished_at > finishesFrom) as finished_slots,
    (select coalesce(json_agg(lesson_id order by started_at desc), '[]')
      from quiz_attempts where user_id = learner and finished_at is null) as open_lessons,
    (select coalesce(json_agg(badge_id), '[]') from user_badges where user_id = learner) as badges,
    (select case when finished_at is null then 'open' when accepted_at is null then 'proposed' else 'accepted' end
      from placements where user_id = learner order by started_at desc limit 1) as placement,
    (select skippable::text[] from placements where user_id = learner and accepted_at is not null order by accepted_at desc limit 1) as skippable,
    (select total_points from profiles where user_id = learner) as total_points,
    (${placeOf('learner')}) as position
  from ${keys}`,
);

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What home and progress show of the caller, with instants as Dates (UTC). */
export async function readFacts({ db, caller, now }: Call) {
  const facts = await loadFacts(db, {
    learner: caller.user_id,
    pointsFrom: new Date(now.getTime() - RECENT_MS),
    finishesFrom: earliestStreakInstant(now),
  });
  return {
    progress: facts.progress.map((row) => ({
      ...row,
      first_completed_at: new Date(row.first_completed_at),
      completed_at: new Date(row.completed_at),
    })),
    entries: facts.entries.map((entry) => ({ ...entry, created_at: new Date(entry.created_at) })),
    finished: facts.finished_slots.map(slotStart),
    openLessons: facts.open_lessons,
    badges: facts.badges,
    placement: facts.placement,
    skippable: facts.skippable ?? [],
    totalPoints: facts.total_points,
    position: facts.position,
  };
}
