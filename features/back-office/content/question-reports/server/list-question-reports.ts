import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { pick } from '#db/queries/pick.ts';
import {
  auth_users,
  lesson_changes,
  lesson_versions,
  lessons,
  profiles,
  question_changes,
  question_reports,
  question_versions,
  questions,
} from '#db/schema.ts';
import { shownAddressOf } from '#db/sql/shown-address-sql.ts';
import { unmarked } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { REPORT_REASON_LABELS } from '#domain/question-reports.ts';
import { daysBetween } from '#features/back-office/frame/server/days-between.ts';
import { type CsvColumns, csvList, MOST_EXPORTED } from '#features/back-office/frame/server/list/csv-file.ts';
import { orderBy, orderOf, reversed, type Term } from '#features/back-office/frame/server/list/order-of.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import { REPORTED, reportedText } from '#features/question-reports/server/reported-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { ReportFilters } from '../admin-question-reports.contract.ts';
import { type REPORT_COLUMNS, REPORT_STATUS_LABELS } from '../report-words.ts';

type Column = (typeof REPORT_COLUMNS)[number];

const settler = alias(profiles, 'settler');

/** The text of the question's lesson has been changed since the report. */
export const isLessonChanged = sql<boolean>`exists (select from ${lesson_versions} v
  where v.lesson_id = ${questions.lesson_id} and v.number > 1 and v.created_at > ${question_reports.created_at})`;

/** A change of the question or its lesson is prepared and not published yet. */
const hasPreparedChange = sql<boolean>`(
  exists (select from ${question_changes} c where c.question_id = ${questions.id})
  or exists (select from ${lesson_changes} c where c.lesson_id = ${questions.lesson_id}))`;

const shown = {
  ...pick(question_reports, 'id', 'user_id', 'reason', 'message', 'status', 'answer', 'settled_at'),
  ...pick(question_reports, 'created_at', 'version_id'),
  full_name: profiles.full_name,
  email: shownAddressOf(auth_users.email),
  settled_by: settler.full_name,
  updated_at: sql<Date>`coalesce(${question_reports.settled_at}, ${question_reports.created_at})`.mapWith(
    question_reports.created_at,
  ),
  ...pick(question_versions, 'question_id'),
  ...REPORTED,
  version_number: question_versions.number,
  is_current: sql<boolean>`${questions.version_id} = ${question_reports.version_id} and ${questions.archived_at} is null`,
  is_lesson_changed: isLessonChanged,
  has_prepared_change: hasPreparedChange,
  lesson_id: questions.lesson_id,
  lesson_title: lessons.title,
};

const byId: Term = { by: question_reports.id };
const columns: Record<Column, Term[]> = {
  created_at: [{ by: question_reports.created_at }, { ...byId, down: true }],
  question_text: [{ by: sql`fold_for_search(${question_versions.question_text})` }, byId],
  lesson_title: [{ by: sql`fold_for_search(${lessons.title})` }, { by: questions.position }, byId],
  reason: [{ by: question_reports.reason }, { by: question_reports.created_at }, byId],
  settled_at: [{ by: question_reports.settled_at }, byId],
};

export async function listQuestionReports({ db, caller }: Call, input: ReportFilters & Page) {
  const which = conditionOf(caller.time_zone, input);
  const { limit, offset } = pageOf(input);
  const reports = await db
    .select(shown)
    .from(question_reports)
    .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .innerJoin(profiles, eq(profiles.user_id, question_reports.user_id))
    .innerJoin(auth_users, eq(auth_users.id, question_reports.user_id))
    .leftJoin(settler, eq(settler.user_id, question_reports.settled_by))
    .where(which)
    .orderBy(...orderBy(orderOf(input.sort, columns, reversed(columns.created_at))))
    .limit(limit)
    .offset(offset);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(question_reports)
    .innerJoin(question_versions, eq(question_versions.id, question_reports.version_id))
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .innerJoin(profiles, eq(profiles.user_id, question_reports.user_id))
    .where(which);
  const withFigures = reports.map((row) => ({
    ...row,
    question_text: unmarked(reportedText(row, { country: GENERAL })),
  }));
  return { reports: withFigures, ...totalsOf(input, onlyRow(counted).total) };
}

function conditionOf(timeZone: string, filters: ReportFilters): SQL | undefined {
  const { search, status, reason, lesson_id, question_id, user_id, ...days } = filters;
  return and(
    searchFor(search, [question_versions.question_text, question_reports.message, profiles.full_name]),
    status && eq(question_reports.status, status),
    reason && eq(question_reports.reason, reason),
    lesson_id ? eq(questions.lesson_id, lesson_id) : undefined,
    question_id ? eq(question_versions.question_id, question_id) : undefined,
    user_id ? eq(question_reports.user_id, user_id) : undefined,
    daysBetween(question_reports.created_at, days, timeZone),
  );
}

export const countOpenReports = (db: Database) =>
  db.$count(question_reports, eq(question_reports.status, 'open'));

const COLUMNS: CsvColumns<Awaited<ReturnType<typeof listQuestionReports>>['reports'][number]> = [
  ['Id', ({ id }) => id],
  ['Pregunta', ({ question_text }) => question_text],
  ['Versión', ({ version_number }) => version_number],
  ['Lección', ({ lesson_title }) => lesson_title],
  ['Persona', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Motivo', ({ reason }) => REPORT_REASON_LABELS[reason]],
  ['Mensaje', ({ message }) => message],
  ['Estado', ({ status }) => REPORT_STATUS_LABELS[status]],
  ['Avisado el', ({ created_at }, at) => at(created_at)],
  ['Resuelto por', ({ settled_by }) => settled_by],
  ['Resuelto el', ({ settled_at }, at) => at(settled_at)],
  ['Respuesta', ({ answer }) => answer],
];

export async function exportQuestionReports(call: Call, filters: ReportFilters): Promise<File> {
  const { reports: rows } = await listQuestionReports(call, {
    ...filters,
    page: 1,
    page_size: MOST_EXPORTED,
  });
  return csvList(call, 'avisos', COLUMNS, rows);
}
