import { queryPerKey } from '#db/queries/query-per-key.ts';
import { ownRows } from '#db/sql/own-rows-sql.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import type { CountedDay } from '#domain/game/day.ts';
import type { PlacementState } from '#domain/learning/placement.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { placeOf } from '#features/ranking/server/place-of.ts';
import { type StreakRow, streakColumns } from '#features/streak/server/streak-sql.ts';
import type { Call } from '#server/endpoints/call.ts';

/** The learner's local week begins at most eight days ago. */
const RECENT_DAYS = 8;

type FactsRow = StreakRow & {
  progress: {
    lesson_id: string;
    score: number;
    total_questions: number;
    total_points: number;
    first_completed_at: string;
    completed_at: string;
  }[];
  entries: { points: number; created_at: string; local_day: string | null }[];
  active_days: CountedDay[];
  open_lessons: string[];
  badges: string[];
  placement: PlacementState | null;
  skippable: string[] | null;
  exams: { category: LessonCategory; open: boolean; passed: boolean }[];
  total_points: number;
  position: number | null;
  league_level: number | null;
};

/** What home shows of a learner. A lesson is in progress once a question of its open quiz was answered, not when looked at. */
const loadFacts = queryPerKey<{ learner: string; daysFrom: string }, FactsRow>(
  'facts_of_learner',
  { learner: 'uuid', daysFrom: 'date' },
  (keys) => `select
    (select coalesce(json_agg(json_build_object('lesson_id', lesson_id, 'score', score, 'total_questions', total_questions,
        'total_points', total_points, 'first_completed_at', first_completed_at, 'completed_at', completed_at)
          order by completed_at desc), '[]')
      from user_progress where user_id = learner) as progress,
    (select coalesce(json_agg(json_build_object('points', points, 'created_at', created_at, 'local_day', local_day)), '[]')
      from ${ownRows('point_entries', 'learner')} e where created_at > daysFrom) as entries,
    (select coalesce(json_agg(json_build_object('day', day, 'covered', covered)), '[]')
      from active_days where user_id = learner and day >= daysFrom) as active_days,
    ${streakColumns('learner')},
    (select coalesce(json_agg(lesson_id order by started_at desc), '[]')
      from begun_quizzes b where user_id = learner and finished_at is null
        and exists (select from quiz_run_answers g where g.user_id = learner and g.attempt_id = b.id)) as open_lessons,
    (select coalesce(json_agg(badge_id), '[]') from user_badges where user_id = learner) as badges,
    (select case when finished_at is null then 'open' when accepted_at is null then 'proposed' else 'accepted' end
      from begun_placements where user_id = learner order by started_at desc limit 1) as placement,
    (select skippable::text[] from begun_placements where user_id = learner and accepted_at is not null
      order by accepted_at desc limit 1) as skippable,
    (select coalesce(json_agg(json_build_object('category', category, 'open', open, 'passed', passed)), '[]') from (
      select category, bool_or(score is null) as open, coalesce(bool_or(passed), false) as passed
      from exam_runs where user_id = learner group by category order by category) exam) as exams,
    (select total_points from profiles where user_id = learner) as total_points,
    (${placeOf('learner')}) as position,
    (select case when left_at is null then level end from league_places where user_id = learner
      order by placed_at desc limit 1) as league_level
  from ${keys}`,
);

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** What home and progress show of the caller, with instants as Dates (UTC). */
export async function readFacts({ db, caller, now }: Call) {
  const facts = await loadFacts(db, {
    learner: caller.user_id,
    daysFrom: addDays(now.toISOString().slice(0, 10), -RECENT_DAYS),
  });
  return {
    progress: facts.progress.map((row) => ({
      ...row,
      first_completed_at: new Date(row.first_completed_at),
      completed_at: new Date(row.completed_at),
    })),
    entries: facts.entries.map((entry) => ({ ...entry, created_at: new Date(entry.created_at) })),
    activeDays: facts.active_days,
    streak: facts.streak,
    pauses: facts.pauses,
    openLessons: facts.open_lessons,
    badges: facts.badges,
    placement: facts.placement,
    skippable: facts.skippable ?? [],
    exams: facts.exams,
    totalPoints: facts.total_points,
    position: facts.position,
    leagueLevel: facts.league_level,
  };
}
