import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, group_removals } from '#db/schema.ts';
import type { GroupRole } from '#domain/groups/group-roles.ts';
import { copyLicences, ensureSeats } from '#features/licences/server/running.ts';
import type { Acting } from '#server/endpoints/call.ts';

export type NewMembers = {
  group_id: string;
  user_ids: string[];
  role: GroupRole;
  /** Where they were imported from, for all of them. */
  external?: { external_source: string; ids: ReadonlyMap<string, string> };
};

/**
 * Adds people to a group in the transaction of their cause, which has locked the group's row. Whoever is in it stays as they are.
 * @returns the people who were not in it @throws AppError `no_seats` when the group's licence has too few seats for pupils
 */
export async function addMembers(
  tx: Database,
  { now }: Pick<Acting, 'now'>,
  { group_id, user_ids, role, external }: NewMembers,
): Promise<string[]> {
  if (user_ids.length === 0) return [];
  const imported = (user_id: string) => {
    const external_id = external?.ids.get(user_id);
    return external && external_id ? { external_source: external.external_source, external_id } : {};
  };
  const added = await tx
    .insert(group_members)
    .values(user_ids.map((user_id) => ({ group_id, user_id, role, joined_at: now, ...imported(user_id) })))
    .onConflictDoNothing()
    .returning({ user_id: group_members.user_id });
  const joined = added.map(({ user_id }) => user_id);
  await tx
    .delete(group_removals)
    .where(and(eq(group_removals.group_id, group_id), inArray(group_removals.user_id, joined)));
  if (role === 'pupil') await ensureSeats(tx, { now }, { group_id, user_ids: joined });
  await copyLicences(tx, { now }, joined);
  return joined;
}

/** Takes people out of a group. @returns those who were in it */
export async function takeMembers(
  tx: Database,
  { now }: Pick<Acting, 'now'>,
  group_id: string,
  user_ids: string[],
): Promise<string[]> {
  const taken = await tx
    .delete(group_members)
    .where(and(eq(group_members.group_id, group_id), inArray(group_members.user_id, user_ids)))
    .returning({ user_id: group_members.user_id });
  const gone = taken.map(({ user_id }) => user_id);
  await copyLicences(tx, { now }, gone);
  return gone;
}
