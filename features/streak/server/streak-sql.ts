import type { Pause, Streak } from '#domain/game/day.ts';

/** A streak as JSON, with its instants as text. */
export type StoredStreak = Omit<Streak, 'last_at' | 'zone_since'> & {
  last_at: string;
  zone_since: string;
  /** Days that freezes cover since a day was counted late. */
  frozen_late: string[];
};

/** What the streak of a learner is decided from. */
export type StreakRow = { streak: StoredStreak | null; pauses: Pause[] };

/** SQL for the columns of a StreakRow. Later quizzes of a day change no streak, but a journey is measured from the last of them. */
export const streakColumns = (learner: string): string => `
  (select to_jsonb(own_streak) || jsonb_build_object('last_at', least(greatest(last_at, last_activity_at,
      (select max(reviewed.finished_at) from finished_reviews reviewed where reviewed.user_id = ${learner})),
        last_at + interval '24 hours'))
    from streaks own_streak join profiles own_profile using (user_id) where own_streak.user_id = ${learner}) as streak,
  ${pausesOf(learner)} as pauses`;

/** SQL for the pauses of a learner, as JSON. */
export const pausesOf = (learner: string): string => `
  (select coalesce(json_agg(json_build_object('first_day', own_pause.first_day, 'last_day', own_pause.last_day)), '[]')
    from streak_pauses own_pause where own_pause.user_id = ${learner})`;

export function toStreak(stored: StoredStreak | null): Streak | null {
  if (!stored) return null;
  const { frozen_late: _, ...streak } = stored;
  return { ...streak, last_at: new Date(stored.last_at), zone_since: new Date(stored.zone_since) };
}

const STATE = 'days, longest, last_day, last_at, covered, freezes, towards_freeze, time_zone, zone_since';

/** SQL for the columns of `$streak`, which is JSON. */
const FIELDS = `days int, longest int, last_day date, last_at timestamptz,
      covered smallint, freezes smallint, towards_freeze smallint, time_zone text, zone_since timestamptz`;

/** SQL that replaces the streak of a learner. */
const REPLACED = `(${STATE}) = row(excluded.days, excluded.longest, excluded.last_day, excluded.last_at,
      excluded.covered,
      excluded.freezes, excluded.towards_freeze, excluded.time_zone, excluded.zone_since)`;

/** SQL that makes day `$day` of `$learner` active and saves `$streak`, which follows from it, with the days that freezes cover since. */
export const saveLateDay = `
  with active_day as (
    insert into active_days (user_id, day, time_zone, at, covered)
    values ($learner::uuid, $day::date, $zone, $at::timestamptz, $covered::smallint) on conflict do nothing returning user_id
  )
  insert into streaks as s (user_id, ${STATE}, frozen_late)
    select user_id, ${STATE}, $frozen::date[] from active_day, jsonb_to_record($streak::jsonb) as c(${FIELDS})
  on conflict (user_id) do update set ${REPLACED},
    frozen_late = array(select distinct unnest(s.frozen_late || excluded.frozen_late) order by 1)`;

/**
 * SQL for the parts of a WITH that save a streak, and the active day, after the event in the part `source`; nothing for null, and nothing
 * older than what is saved. `learner` and `streak` are SQL for the learner's id and the streak as JSON.
 */
export const saveStreak = (source: string, learner: string, streak: string): string => `
  changed_streak as (
    select c.* from ${source} cross join jsonb_to_record(${streak}::jsonb) as c(${FIELDS})
    where c.days is not null
  ), active_day as (
    insert into active_days (user_id, day, time_zone, at, covered)
    select ${learner}, last_day, time_zone, last_at, covered from changed_streak on conflict do nothing
  ), saved_streak as (
    insert into streaks as s (user_id, ${STATE}) select ${learner}, ${STATE} from changed_streak
    on conflict (user_id) do update set ${REPLACED}
    where s.last_day < excluded.last_day
  )`;
