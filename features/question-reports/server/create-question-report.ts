import { and, desc, eq, gt, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { profiles, question_reports } from '#db/schema.ts';
import { REPORTS_A_DAY } from '#domain/question-reports.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { findAsked } from '#features/asking/server/asked-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { questionReportForm } from '../question-reports.forms.ts';

type Report = z.output<typeof questionReportForm>;
type Reported = { id: string; question_id: string };

/**
 * Stores what a learner says is wrong with a question that the learner answered in this attempt, about the version that was asked.
 * The same report again returns the stored one.
 * @throws AppError `not_found` for another's attempt or a question that is not part of it, `not_answered`, `already_reported` while
 *   another report of the version is open, `rate_limited` above five a day
 */
export async function createQuestionReport(call: Call, { id, question_id, ...report }: Reported & Report) {
  const { db, caller, now } = call;
  const { version_id, given } = await findAsked(call, { id, question_id }, 'quiz');
  if (given === null) throw new AppError('not_answered');
  const created = await db.transaction(async (tx) => {
    const open = await ensureMayReport(tx, call, version_id);
    if (open) return ensureSame(open, report);
    const isFirst = (await tx.$count(question_reports, isOpenFor(version_id))) === 0;
    const row = { ...report, user_id: caller.user_id, attempt_id: id, version_id, created_at: now };
    const made = onlyRow(await tx.insert(question_reports).values(row).returning());
    // More reports of the same version wait beside the first one.
    if (isFirst) await enqueueAdminNotice(tx, now, 'admin_question_report', { report_id: made.id });
    return made;
  });
  call.wakeMailer();
  return created;
}

const isOpenFor = (versionId: string) =>
  and(eq(question_reports.version_id, versionId), eq(question_reports.status, 'open'));

/**
 * Lets reports of one person follow one another, so that neither the limit nor the open report is missed. The last 24 hours are counted:
 * a local day would begin anew in another time zone.
 * @returns the caller's open report of the version, which does not count. @throws AppError `rate_limited`
 */
async function ensureMayReport(tx: Database, { caller: { user_id }, now }: Call, versionId: string) {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.user_id, user_id))
    .for('no key update');
  const since = new Date(now.getTime() - DAY_MS);
  const counts = or(gt(question_reports.created_at, since), isOpenFor(versionId));
  const own = await tx
    .select()
    .from(question_reports)
    .where(and(eq(question_reports.user_id, user_id), counts))
    .orderBy(desc(question_reports.created_at));
  const open = own.find(({ version_id, status }) => version_id === versionId && status === 'open');
  const fifth = own.filter(({ created_at }) => created_at > since)[REPORTS_A_DAY - 1];
  if (open || !fifth) return open;
  throw new AppError('rate_limited', {
    message: `Puedes enviar ${REPORTS_A_DAY} avisos de errores en 24 horas, y ya los enviaste. Mañana puedes enviar más.`,
    retryAfter: Math.ceil((fifth.created_at.getTime() - since.getTime()) / 1000),
  });
}

function ensureSame(open: typeof question_reports.$inferSelect, { reason, message }: Report) {
  if (open.reason !== reason || open.message !== message) throw new AppError('already_reported');
  return open;
}
