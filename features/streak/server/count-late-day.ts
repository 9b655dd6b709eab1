import { namedQuery } from '#db/named-query.ts';
import { type ActiveDay, type Pause, type Streak, withLateDay } from '#domain/game/day.ts';
import { coveredBefore } from '#domain/game/streak-calendar.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { pausesOf, saveLateDay } from './streak-sql.ts';

/** Finishes of the learner wait for it from here on: they save the profile, and a streak that they have read before is read again. */
const lockLearner = namedQuery<object, [learner: string]>('lock_learner_of_streak')`
  select from profiles where user_id = $1 for no key update`;

type Log = { log: (Omit<ActiveDay, 'at'> & { at: string })[]; pauses: Pause[] };

const readLog = namedQuery<Log, [learner: string]>('streak_log')`
  select (select coalesce(json_agg(json_build_object('day', day, 'at', at, 'time_zone', time_zone) order by day), '[]')
    from active_days where user_id = $1) as log, ${pausesOf('$1')} as pauses`;

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
  const [row] = await readLog(db, [learner]);
  const log = (row?.log ?? []).map((active) => ({ ...active, at: new Date(active.at) }));
  const day = localDay(at, zone);
  const late = withLateDay(log, { day, at, time_zone: zone }, row?.pauses);
  if (!late) return;
  const { later, ...counted } = late;
  const frozen = later.flatMap((each) => coveredBefore(each, row?.pauses ?? []));
  await save(db, { learner, day, at, zone, ...counted, frozen });
}
