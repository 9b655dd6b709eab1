import { namedQuery } from '#db/named-query.ts';
import { type Pause, type Streak, withLateDay } from '#domain/game/day.ts';
import { coveredBefore } from '#domain/game/streak-calendar.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { pausesOf, saveLateDay } from './streak-sql.ts';

/** Finishes of the learner wait for it from here on: they save the profile, and a streak that they have read before is read again. */
const lockLearner = namedQuery<object, [learner: string]>('lock_learner_of_streak')`
  select from profiles where user_id = $1 for no key update`;

type LoggedDay = { day: string; at: string; time_zone: string; until: string };
type Log = { log: LoggedDay[]; pauses: Pause[] };

const readLog = namedQuery<Log, [learner: string, late: Date]>('streak_log')`
  select (select coalesce(json_agg(to_jsonb(active) order by day), '[]') from (
      select day, at, time_zone, case when next_zone = time_zone then at else greatest(at,
        (select max(least(finished_at, at + interval '24 hours'))
          from (select user_id, finished_at from finished_quizzes union all select user_id, finished_at from finished_reviews) finished
          where user_id = $1 and finished_at < coalesce(next_at, $2::timestamptz))) end as until
      from (select *, lead(at) over days as next_at, lead(time_zone) over days as next_zone
        from active_days where user_id = $1 window days as (order by day)) followed
    ) active) as log, ${pausesOf('$1')} as pauses`;

type Saving = {
  learner: string;
  day: string;
  at: Date;
  zone: string;
  covered: number;
  streak: Streak;
  frozen: string[];
};

const save = namedQuery<object, Saving>('save_late_day')`${saveLateDay}`;

/**
 * Makes the day of an earlier instant active, after later days were counted. `db` is in a transaction. A day that was active stays as it
 * is.
 */
export async function countLateDay(
  { db, caller, zone }: Pick<Call, 'db' | 'zone'> & { caller: Pick<Call['caller'], 'user_id'> },
  at: Date,
): Promise<void> {
  const learner = caller.user_id;
  await lockLearner(db, [learner]);
  const [row] = await readLog(db, [learner, at]);
  const log = (row?.log ?? []).map((active) => ({
    ...active,
    at: new Date(active.at),
    until: new Date(active.until),
  }));
  const day = localDay(at, zone);
  const late = withLateDay(log, { day, at, time_zone: zone }, row?.pauses);
  if (!late) return;
  const { later, ...counted } = late;
  const frozen = later.flatMap((each) => coveredBefore(each, row?.pauses ?? []));
  await save(db, { learner, day, at, zone, ...counted, frozen });
}
