import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { profiles, streak_pauses } from '#db/schema.ts';
import { type Pause, pauseProblem, streakNow } from '#domain/game/day.ts';
import { isSameJson } from '#domain/same-json.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { openPause } from './read-month.ts';
import { type StreakRow, streakColumns, toStreak } from './streak-sql.ts';

/** Announces a pause of the caller's streak. @throws AppError `invalid_request` for days that cannot be paused, `already_paused` */
export function pauseStreak(call: Call, pause: Pause): Promise<Pause> {
  return call.db.transaction(async (tx) => {
    const { today, latest, pauses } = await lockStreak(tx, call);
    const open = openPause(pauses, today);
    if (open && isSameJson(open, pause)) return pause;
    const problem = pauseProblem(pause, latest);
    if (problem) throw new AppError('invalid_request', { fields: problem });
    if (open) throw new AppError('already_paused');
    await tx.insert(streak_pauses).values({ ...pause, user_id: call.caller.user_id, announced_at: call.now });
    return pause;
  });
}

/** Ends the pause that runs, with yesterday, or calls off the one that is announced. @throws AppError `not_paused` */
export async function endPause(call: Call): Promise<void> {
  const { caller, now } = call;
  await call.db.transaction(async (tx) => {
    const { today, pauses } = await lockStreak(tx, call);
    const open = openPause(pauses, today);
    if (!open) throw new AppError('not_paused');
    const isOpen = and(eq(streak_pauses.user_id, caller.user_id), gte(streak_pauses.last_day, today));
    if (open.first_day >= today) await tx.delete(streak_pauses).where(isOpen);
    else
      await tx
        .update(streak_pauses)
        .set({ last_day: addDays(today, -1), ended_at: now })
        .where(isOpen);
  });
}

/**
 * The day that a quiz of this call would count for, the same or the later one of the streak's zone (nobody pauses a day after the fact
 * from a zone in the west), and the pauses. Simultaneous changes of one person wait for each other at the profile's row.
 */
async function lockStreak(tx: Database, { caller, now, zone }: Call) {
  await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .where(eq(profiles.user_id, caller.user_id))
    .for('no key update');
  const { rows } = await tx.execute<StreakRow>(
    sql`select ${sql.raw(streakColumns('own.id'))} from (select ${caller.user_id}::uuid as id) own`,
  );
  const { pauses, ...row } = onlyRow(rows);
  const streak = toStreak(row.streak);
  const { today } = streakNow(streak, { now, zone }, pauses);
  const there = localDay(now, streak?.time_zone ?? zone);
  return { today, latest: there > today ? there : today, pauses };
}
