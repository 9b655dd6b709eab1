import { namedQuery } from '#db/named-query.ts';
import { onlyRow } from '#db/only-row.ts';
import { type CountedDay, type Pause, streakNow } from '#domain/game/day.ts';
import { daysOfMonth, statesOf } from '#domain/game/streak-calendar.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type StreakRow, streakColumns, toStreak } from './streak-sql.ts';

/** Freezes cover days up to two pauses before an active day. */
const COVERED_DAYS = 100;

type MonthRow = StreakRow & { log: CountedDay[] };

/** The streak of learner $1 with the active days from $2 to $3. */
const readDays = namedQuery<MonthRow, [userId: string, from: string, to: string]>('streak_days_between')`
  select ${streakColumns('$1')},
    (select coalesce(json_agg(json_build_object('day', day, 'covered', covered)), '[]')
      from active_days where user_id = $1 and day between $2 and $3) as log`;

/** The caller's streak with each day of a month, by default of the present one (docs/product.md §16). */
export async function readMonth({ db, caller, now, zone }: Call, asked: string | undefined) {
  const around = addDays(now.toISOString().slice(0, 10), 1);
  const latest = asked ? addDays(`${asked}-01`, 30 + COVERED_DAYS) : around;
  const earliest = asked ? `${asked}-01` : addDays(around, -40);
  const row = onlyRow(await readDays(db, [caller.user_id, earliest, latest]));
  const { log, pauses } = row;
  const streak = toStreak(row.streak);
  const frozenLate = row.streak?.frozen_late ?? [];
  const current = streakNow(streak, { now, zone }, pauses);
  const month = asked ?? current.today.slice(0, 7);
  return {
    month,
    days: statesOf(daysOfMonth(month), { log, pauses, streak, frozenLate }, { at: now, zone }),
    today: current.today,
    days_in_a_row: current.days,
    longest: current.longest,
    freezes: current.freezes,
    next_freeze_in: current.next_freeze_in,
    pause: openPause(pauses, current.today),
  };
}

export const openPause = (pauses: readonly Pause[], today: string): Pause | null =>
  pauses.find(({ last_day }) => last_day >= today) ?? null;
