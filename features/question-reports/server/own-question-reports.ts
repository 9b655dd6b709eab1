import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons, question_reports, question_versions, questions } from '#db/schema.ts';
import { printMarks } from '#domain/facts/print-marks.ts';
import type { Call } from '#server/endpoints/call.ts';
import { REPORTED, reportedText } from './reported-text.ts';

const SHOWN = 100;

/** The caller's newest reports with what became of them. */
export async function listOwnReports({ db, caller, now }: Call) {
  const rows = await db
    .select({
      report: question_reports,
      ...REPORTED,
      lesson_title: lessons.title,
    })
    .from(question_reports)
    .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(eq(question_reports.user_id, caller.user_id))
    .orderBy(desc(question_reports.created_at), desc(question_reports.id))
    .limit(SHOWN);
  const reader = { country: caller.country, now };
  const reports = rows.map(({ report, lesson_title, ...asked }) => ({
    ...report,
    ...{ question_text: printMarks(reportedText(asked, caller), reader), lesson_title },
    is_new: report.settled_at !== null && report.seen_at === null,
  }));
  return { reports };
}

const isUnseenOf = (userId: string) =>
  and(
    eq(question_reports.user_id, userId),
    isNotNull(question_reports.settled_at),
    isNull(question_reports.seen_at),
  );

/** How many settled reports a person has not seen in the app. */
export const countUnseenReports = (db: Database, userId: string) =>
  db.$count(question_reports, isUnseenOf(userId));

export async function markReportsSeen({ db, caller, now }: Call): Promise<void> {
  await db.update(question_reports).set({ seen_at: now }).where(isUnseenOf(caller.user_id));
}
