import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  max,
  min,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, groups, licences, profiles } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** Condition: a licence counts at an instant. */
export const isRunningAt = (now: Date): SQL | undefined =>
  and(isNull(licences.revoked_at), lte(licences.starts_at, now), gt(licences.ends_at, now));

type Joining = { group_id: string; user_ids: readonly string[] };

/**
 * Ensures that each licence of a group that runs or has yet to begin has seats for these pupils; teachers take none, and without a licence
 * there is no limit. The caller has locked the group's row, so that of people who join at the same time each finds those before.
 * @throws AppError `no_seats`
 */
export async function ensureSeats(
  tx: Database,
  { now }: { now: Date },
  { group_id, user_ids }: Joining,
): Promise<void> {
  if (user_ids.length === 0) return;
  const [licence] = await tx
    .select({ seats: min(licences.seats) })
    .from(licences)
    .where(and(eq(licences.group_id, group_id), isNull(licences.revoked_at), gt(licences.ends_at, now)));
  const seats = licence?.seats ?? null;
  if (seats === null) return;
  const others = notInArray(group_members.user_id, [...user_ids]);
  const taken = await tx.$count(group_members, and(isPupilOf(group_id), others));
  if (taken + user_ids.length > seats)
    throw new AppError('no_seats', { message: describeFull(seats, taken) });
}

const isPupilOf = (group_id: string) =>
  and(eq(group_members.group_id, group_id), eq(group_members.role, 'pupil'));

export const countPupils = (tx: Database, group_id: string) => tx.$count(group_members, isPupilOf(group_id));

function describeFull(seats: number, taken: number): string {
  const left = Math.max(0, seats - taken);
  const free = left === 0 ? 'no queda ninguna libre' : left === 1 ? 'queda 1 libre' : `quedan ${left} libres`;
  return `La licencia de esta aula tiene ${seats} ${seats === 1 ? 'plaza' : 'plazas'} y ${free}. No se ha añadido a nadie.`;
}

/**
 * Copies to the profiles of these people until when a running licence of one of their groups gives them premium; null for nobody else.
 * Whatever changes a licence or who is in a group calls it in its transaction.
 */
export async function copyLicences(
  tx: Database,
  { now }: { now: Date },
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return;
  const which = inArray(profiles.user_id, [...user_ids]);
  // In one order, so that two changes that share people do not wait for each other.
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(which)
    .orderBy(asc(profiles.user_id))
    .for('no key update');
  const latest = tx
    .select({ ends_at: max(licences.ends_at) })
    .from(group_members)
    .innerJoin(licences, eq(licences.group_id, group_members.group_id))
    .where(and(eq(group_members.user_id, profiles.user_id), isRunningAt(now)));
  await tx
    .update(profiles)
    .set({ licensed_until: sql`(${latest})` })
    .where(and(which, sql`${profiles.licensed_until} is distinct from (${latest})`));
}

export async function copyLicencesOfGroup(tx: Database, at: { now: Date }, group_id: string): Promise<void> {
  const members = await tx
    .select({ user_id: group_members.user_id })
    .from(group_members)
    .where(eq(group_members.group_id, group_id));
  await copyLicences(
    tx,
    at,
    members.map(({ user_id }) => user_id),
  );
}

/** The running licence that lasts longest among those of somebody's groups, with the group's name. */
export async function readOwnLicence(db: Database, user_id: string, now: Date) {
  const [licence] = await db
    .select({ group_name: groups.name, ends_at: licences.ends_at })
    .from(group_members)
    .innerJoin(groups, eq(groups.id, group_members.group_id))
    .innerJoin(licences, eq(licences.group_id, group_members.group_id))
    .where(and(eq(group_members.user_id, user_id), isRunningAt(now)))
    .orderBy(desc(licences.ends_at), asc(groups.id))
    .limit(1);
  return licence ?? null;
}

/** How far back licences that began are looked for: longer than any stop of all processes is expected to last. */
const LOOK_BACK_DAYS = 7;

/** Gives premium to the members of groups whose licence has begun since it was granted. Twice is harmless. */
export async function beginLicences(db: Database, now: Date): Promise<void> {
  const begun = await db
    .select({ group_id: licences.group_id })
    .from(licences)
    .where(
      and(
        isRunningAt(now),
        gt(licences.starts_at, licences.created_at),
        gt(licences.starts_at, sql`${now}::timestamptz - make_interval(days => ${LOOK_BACK_DAYS})`),
      ),
    );
  for (const { group_id } of begun)
    await db.transaction(async (tx) => {
      await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, group_id)).for('no key update');
      await copyLicencesOfGroup(tx, { now }, group_id);
    });
}
