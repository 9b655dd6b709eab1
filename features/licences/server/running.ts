import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  max,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, groups, licences, profiles } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';

/** Condition on `licences` and `groups`: a licence gives premium; one of an archived group gives nothing. */
const givesAt = (now: Date) => and(isRunningAt(now), isNull(groups.archived_at));

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

/** Copied as much before a licence begins, so that nobody waits for its first day: more than the pause between two looks. */
const AHEAD_MS = 60_000;

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
    .innerJoin(groups, eq(groups.id, group_members.group_id))
    .innerJoin(licences, eq(licences.group_id, groups.id))
    .where(and(eq(group_members.user_id, profiles.user_id), givesAt(new Date(now.getTime() + AHEAD_MS))));
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

type Named = { id: string; name: string };

/** Gives the licences of a group that are not over to the group in which its people go on. */
export async function moveLicences(tx: Database, call: Call, { from, to }: { from: Named; to: Named }) {
  const moved = await tx
    .update(licences)
    .set({ group_id: to.id })
    .where(and(eq(licences.group_id, from.id), isNull(licences.revoked_at), gt(licences.ends_at, call.now)))
    .returning({ id: licences.id });
  const of = ({ id, name }: Named) => ({ group_id: id, name });
  const acts = moved.map(({ id }) => {
    const licence = { action: 'edited', object_type: 'licence', object_id: id } as const;
    return { ...licence, before: of(from), after: of(to) };
  });
  if (acts.length > 0) await recordAudit(tx, authorOf(call), ...acts);
}

/** The running licence that lasts longest among those of somebody's groups, with the group's name. */
export async function readOwnLicence(db: Database, user_id: string, now: Date) {
  const [licence] = await db
    .select({ group_name: groups.name, ends_at: licences.ends_at })
    .from(group_members)
    .innerJoin(groups, eq(groups.id, group_members.group_id))
    .innerJoin(licences, eq(licences.group_id, group_members.group_id))
    .where(and(eq(group_members.user_id, user_id), givesAt(now)))
    .orderBy(desc(licences.ends_at), asc(groups.id))
    .limit(1);
  return licence ?? null;
}

/** How far back licences that began are looked for: longer than any stop of all processes is expected to last. */
const LOOK_BACK_MS = 7 * DAY_MS;

/** Gives premium to the members of groups whose licence begins. Twice is harmless. */
export async function beginLicences(db: Database, now: Date): Promise<void> {
  const begun = await db
    .selectDistinct({ group_id: licences.group_id })
    .from(licences)
    .innerJoin(groups, eq(groups.id, licences.group_id))
    .innerJoin(group_members, eq(group_members.group_id, groups.id))
    .innerJoin(profiles, eq(profiles.user_id, group_members.user_id))
    .where(
      and(
        givesAt(new Date(now.getTime() + AHEAD_MS)),
        gt(licences.starts_at, new Date(now.getTime() - LOOK_BACK_MS)),
        or(isNull(profiles.licensed_until), lt(profiles.licensed_until, licences.ends_at)),
      ),
    );
  for (const { group_id } of begun)
    await db.transaction(async (tx) => {
      await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, group_id)).for('no key update');
      await copyLicencesOfGroup(tx, { now }, group_id);
    });
}
