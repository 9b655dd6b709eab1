import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { account_deletions, profiles } from '#db/schema.ts';
import { DELETION_DELAY_MS } from '#domain/people/deletion.ts';
import { ensureNotLastAdmin } from '#features/account/server/ensure-not-last-admin.ts';
import { ensureNotLastTeacher } from '#features/account/server/ensure-not-last-teacher.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import { endSubscriptions } from '#features/plans/server/subscriptions/end-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { eventPeople, recordSecurityEvent } from '#server/session/security-events.ts';
import { readPerson } from './collect-and-erase.ts';

/**
 * Schedules the deletion of an account in 7 days (docs/product.md §4.10). Subscriptions are cancelled at the provider first; when
 * that fails nothing is scheduled.
 * @throws AppError `not_found`, `deletion_requested`, `only_admin`, `last_teacher`, `unavailable`
 */
export async function requestDeletion(call: Call, userId: string): Promise<{ due_at: Date }> {
  const { email } = await readPerson(call.db, userId);
  if (await findDeletion(call.db, userId)) throw new AppError('deletion_requested');
  await call.db.transaction(async (tx) => {
    await ensureDispensable(tx, userId);
    await ensureNotLastTeacher(tx, userId);
  });
  const due_at = new Date(call.now.getTime() + DELETION_DELAY_MS);
  await endSubscriptions(call, userId, 'period_end', () => schedule(call, { userId, email, due_at }));
  call.wakeMailer();
  return { due_at };
}

type Scheduled = { userId: string; email: string; due_at: Date };

function schedule(call: Call, { userId, email, due_at }: Scheduled): Promise<void> {
  return call.db.transaction(async (tx) => {
    await ensureDispensable(tx, userId);
    await ensureNotLastTeacher(tx, userId);
    const [scheduled] = await tx
      .insert(account_deletions)
      .values({
        user_id: userId,
        requested_by: call.caller.user_id,
        requested_at: call.now,
        due_at,
        retry_at: due_at,
      })
      .onConflictDoNothing()
      .returning();
    if (!scheduled) throw new AppError('deletion_requested');
    const data = { due_at: due_at.toISOString() };
    await enqueueMail(tx, call.now, { kind: 'deletion_requested', recipient: email, data });
    await auditForOthers(tx, call, userId, { before: null, after: data });
    await recordSecurityEvent(tx, call, { kind: 'deletion_requested', ...eventPeople(call, userId) });
  });
}

/** Takes a scheduled deletion back. @throws AppError `not_found` when none is scheduled, `deletion_due` when its time has come */
export async function undoDeletion(call: Call, userId: string): Promise<void> {
  ensureFound(await findDeletion(call.db, userId));
  await call.db.transaction(async (tx) => {
    const canUndo = and(
      eq(account_deletions.user_id, userId),
      eq(account_deletions.step, 'waiting'),
      gt(account_deletions.due_at, call.now),
    );
    const [undone] = await tx.delete(account_deletions).where(canUndo).returning();
    if (!undone) throw new AppError('deletion_due');
    const before = { due_at: undone.due_at.toISOString() };
    await auditForOthers(tx, call, userId, { before, after: null });
    await recordSecurityEvent(tx, call, { kind: 'deletion_cancelled', ...eventPeople(call, userId) });
  });
}

export async function findDeletion(db: Database, userId: string) {
  const [deletion] = await db.select().from(account_deletions).where(eq(account_deletions.user_id, userId));
  return deletion;
}

/** @throws AppError `only_admin` */
export async function ensureDispensable(tx: Database, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(eq(profiles.user_id, userId));
  if (profile?.role !== 'admin') return;
  try {
    await ensureNotLastAdmin(tx, userId);
  } catch (error) {
    throw error instanceof AppError ? new AppError('only_admin', { cause: error }) : error;
  }
}

type DeletionChange = { before: { due_at: string } | null; after: { due_at: string } | null };

async function auditForOthers(
  tx: Database,
  call: Call,
  userId: string,
  change: DeletionChange,
): Promise<void> {
  if (userId === call.caller.user_id) return;
  const action = change.after ? 'account.deletion_requested' : 'account.deletion_cancelled';
  await recordAudit(tx, authorOf(call), { action, object_type: 'user', object_id: userId, ...change });
}
