import { and, eq, notInArray } from 'drizzle-orm';
import { staff_roles } from '#db/schema.ts';
import type { StaffRole } from '#domain/rights.ts';
import { ensureNotLastTeacher, lockTaughtGroups } from '#features/account/server/ensure-not-last-teacher.ts';
import { ensureOwnAccount, readStaff, shortenSessions } from '#features/account/server/staff.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { lockProfile, readUser } from './read-users.ts';

type Desired = { id: string; staff: StaffRole[] };

/**
 * Gives a person exactly these functions (docs/product.md §25). Triggers announce the change to every process, and sessions that are open
 * become as short as those of staff.
 * @throws AppError `not_found`, `school_account`, `last_teacher`
 */
export async function setStaff(call: Call, { id: user_id, ...desired }: Desired) {
  await call.db.transaction(async (tx) => {
    // Whoever joins or leaves a group locks it before the person.
    if (!desired.staff.includes('teacher')) await lockTaughtGroups(tx, user_id);
    const { role } = await lockProfile(tx, user_id);
    const before = await readStaff(tx, user_id);
    const staff = [...new Set(desired.staff)].sort();
    if (staff.join() === before.join()) return;
    if (role !== 'admin' && before.includes('teacher') && !staff.includes('teacher'))
      await ensureNotLastTeacher(tx, user_id);
    const isTaken = and(eq(staff_roles.user_id, user_id), notInArray(staff_roles.role, staff));
    await tx.delete(staff_roles).where(isTaken);
    const granted = { user_id, granted_by: call.caller.user_id, granted_at: call.now };
    const rows = staff.filter((each) => !before.includes(each)).map((each) => ({ ...granted, role: each }));
    if (rows.length > 0) {
      await ensureOwnAccount(tx, user_id);
      await tx.insert(staff_roles).values(rows);
    }
    await shortenSessions(tx, user_id, { role, staff }, call.now);
    await recordAct(tx, call, 'staff_changed', { user_id, before: { staff: before }, after: { staff } });
  });
  return readUser(call, user_id);
}
