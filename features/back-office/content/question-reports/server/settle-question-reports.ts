import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { auth_users, profiles, question_reports, question_versions, questions } from '#db/schema.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { showInstant } from '#features/back-office/frame/audit/audit-values.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import { REPORTED, reportedText } from '#features/question-reports/server/reported-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import type { settlementForm } from '../settlement.forms.ts';
import { isLessonChanged } from './list-question-reports.ts';

type Settlement = z.output<typeof settlementForm> & { ids: string[] };

/** Settles open reports and enqueues mails, once. @throws AppError `not_found`, `already_settled`, `not_corrected` */
export async function settleQuestionReports(call: Call, { ids, outcome, answer }: Settlement) {
  const changed = await call.db.transaction(async (tx) => {
    const reports = await lockReports(tx, [...new Set(ids)]);
    const settled = reports.find(
      ({ row }) => row.status !== 'open' && (row.status !== outcome || row.answer !== answer),
    );
    if (settled) throw new AppError('already_settled', { message: describeSettled(call, settled) });
    const open = reports.filter(({ row }) => row.status === 'open');
    if (outcome === 'corrected' && open.some(({ is_unchanged }) => is_unchanged))
      throw new AppError('not_corrected');
    await saveOutcome(tx, call, open, { outcome, answer });
    return open.length;
  });
  call.wakeMailer();
  return { changed };
}

type Locked = Awaited<ReturnType<typeof lockReports>>[number];

async function lockReports(tx: Database, ids: string[]) {
  await tx
    .select({ id: question_reports.id })
    .from(question_reports)
    .where(inArray(question_reports.id, ids))
    .orderBy(asc(question_reports.id))
    .for('update');
  const rows = await tx
    .select({
      row: question_reports,
      email: auth_users.email,
      settler: profiles.full_name,
      ...REPORTED,
      question: questions,
      is_lesson_changed: isLessonChanged,
    })
    .from(question_reports)
    .innerJoin(auth_users, eq(auth_users.id, question_reports.user_id))
    .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .leftJoin(profiles, eq(profiles.user_id, question_reports.settled_by))
    .where(inArray(question_reports.id, ids));
  if (rows.length < ids.length) throw new AppError('not_found');
  return rows.map(({ question, is_lesson_changed, ...found }) => ({
    ...found,
    is_unchanged:
      question.version_id === found.row.version_id && question.archived_at === null && !is_lesson_changed,
  }));
}

function describeSettled({ caller }: Call, { row, settler, ...asked }: Locked): string {
  const when = row.settled_at && showInstant(row.settled_at, caller.time_zone);
  const who = row.settled_by === caller.user_id ? 'Ya resolviste' : `${settler ?? 'Alguien'} ya resolvió`;
  return `${who} el aviso sobre «${unmarked(reportedText(asked, { country: GENERAL }))}» el ${when}. No se ha cambiado nada.`;
}

type Outcome = Pick<Settlement, 'outcome' | 'answer'>;

async function saveOutcome(tx: Database, call: Call, open: Locked[], { outcome, answer }: Outcome) {
  const ids = open.map(({ row }) => row.id);
  await tx
    .update(question_reports)
    .set({ status: outcome, answer, settled_by: call.caller.user_id, settled_at: call.now })
    .where(inArray(question_reports.id, ids));
  await recordChanges(
    tx,
    call,
    { action: 'settled', object_type: 'question_report' },
    open.map(({ row: { id, version_id, reason, message, status } }) => [
      { id, version_id, reason, message, status, answer: '' },
      { id, version_id, reason, message, status: outcome, answer },
    ]),
  );
  for (const { row, email } of open)
    await enqueueMail(tx, call.now, {
      kind: 'question_report_settled',
      recipient: email,
      data: { report_id: row.id },
    });
}
