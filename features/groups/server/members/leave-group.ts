import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { group_members, groups } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { lockOwnGroup } from '../own-group.ts';
import { takeMembers } from './add-members.ts';

/** Leaves a group. @throws AppError `not_found` for whoever is not in it, `last_teacher` */
export async function leaveGroup(call: Call, { id }: { id: string }): Promise<void> {
  const { db, caller } = call;
  await db.transaction(async (tx) => {
    const [group] = await tx
      .select({ archived_at: groups.archived_at })
      .from(groups)
      .where(eq(groups.id, id))
      .for('no key update');
    // An archived group may stay without a teacher.
    if (!ensureFound(group).archived_at) await ensureNotLastTeacher(tx, id, caller.user_id);
    ensureFound((await takeMembers(tx, call, id, [caller.user_id]))[0]);
  });
}

/** Takes somebody out of a group that the caller leads. @throws AppError `not_found`, `last_teacher` */
export async function removeMember(call: Call, { id, user_id }: { id: string; user_id: string }) {
  await call.db.transaction(async (tx) => {
    const group = await lockOwnGroup(tx, call.caller, id);
    await ensureNotLastTeacher(tx, id, user_id);
    ensureFound((await takeMembers(tx, call, id, [user_id]))[0]);
    await recordAudit(tx, authorOf(call), {
      action: 'removed_from_group',
      object_type: 'user',
      object_id: user_id,
      before: { group_id: group.id },
      after: null,
    });
  });
}

/** @throws AppError `last_teacher` when the person is the only teacher of the group, whose row is locked */
async function ensureNotLastTeacher(tx: Database, group_id: string, user_id: string): Promise<void> {
  const teachers = and(eq(group_members.group_id, group_id), eq(group_members.role, 'teacher'));
  const [own] = await tx
    .select({ one: sql`1` })
    .from(group_members)
    .where(and(teachers, eq(group_members.user_id, user_id)));
  if (!own) return;
  const [other] = await tx
    .select({ one: sql`1` })
    .from(group_members)
    .where(and(teachers, ne(group_members.user_id, user_id)))
    .limit(1);
  if (!other) throw new AppError('last_teacher');
}
