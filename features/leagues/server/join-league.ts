import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { league_places, point_entries } from '#db/schema.ts';
import { ACTIVITY_DAYS, leagueWeek } from '#domain/game/leagues.ts';
import { isStaff } from '#domain/people/profile.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { givePlace } from './give-place.ts';
import { isHeld, levelOf, NO_GROUP, type OwnPlace, ofPlace, readPlace } from './read-place.ts';

/** Joins the leagues, or stays in them; within a week somebody returns to the same place. @throws AppError `administrators_excluded` */
export async function joinLeague({ db, caller, zone, now }: Call): Promise<void> {
  if (isStaff(caller)) throw new AppError('administrators_excluded');
  const { user_id } = caller;
  await db.transaction(async (tx) => {
    await lockKeyUntilCommit(tx, 'leagueMember', user_id);
    const before = await readPlace(tx, user_id);
    if (before && isHeld(before, now)) {
      if (before.place.left_at) await tx.update(league_places).set({ left_at: null }).where(ofPlace(before));
      return;
    }
    const week = leagueWeek(now, zone);
    const place = {
      user_id,
      follows: before?.place.group_id ?? NO_GROUP,
      level: before ? levelOf(before) : 1,
      time_zone: zone,
      placed_at: now,
      counts_from: latest(week.starts_at, before && countedUntil(before)),
    };
    const isPlaced = await givePlace(tx, week, place, await readActivity(tx, user_id, now));
    if (!isPlaced) throw new AppError('conflict');
  });
}

const latest = (start: Date, counted: Date | null | undefined): Date =>
  counted && counted > start ? counted : start;

/** The end of the week before, if it counted for the person; another zone's week may begin before it. */
const countedUntil = ({ place, group }: OwnPlace): Date | null =>
  group?.user_ids?.includes(place.user_id) ? group.ends_at : null;

async function readActivity(tx: Database, user_id: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS);
  const rows = await tx
    .select({ activity: sql<number>`greatest(0, coalesce(sum(${point_entries.points}), 0))::int` })
    .from(point_entries)
    .where(and(eq(point_entries.user_id, user_id), gte(point_entries.created_at, since)));
  return onlyRow(rows).activity;
}

/** Leaves the leagues; the place stays free until the week ends. Groups that are being formed lock the place that theirs follows. */
export async function leaveLeague({ db, caller, now }: Call): Promise<void> {
  await db.transaction(async (tx) => {
    const own = eq(league_places.user_id, caller.user_id);
    await tx.select({ group_id: league_places.group_id }).from(league_places).where(own).for('update');
    const latest = await readPlace(tx, caller.user_id);
    if (latest && !latest.place.left_at)
      await tx.update(league_places).set({ left_at: now }).where(ofPlace(latest));
  });
}
