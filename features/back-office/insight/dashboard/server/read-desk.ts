import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import {
  audit_log,
  auth_users,
  lesson_changes,
  lessons,
  question_changes,
  question_reports,
  questions,
  user_directory,
  user_subscriptions,
} from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { startOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { hasChange } from '#features/back-office/content/prepared-changes/server/change-marks.ts';
import { isToReview } from '#features/back-office/content/reviews/server/read-reviews.ts';
import { matchSubscriptions } from '#features/back-office/money/subscriptions/server/match-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { rowsMatching } from '../../activity/server/read-activity.ts';

/** What waits for somebody who administers, beside requests for help. */
export async function countWaiting(call: Call) {
  const { db } = call;
  const needs = (await readSettings(db)).changes_need_approval;
  const unapproved = (
    rows: typeof lessons | typeof questions,
    changes: typeof lesson_changes | typeof question_changes,
  ) => and(isNull(rows.archived_at), hasChange(db, { id: rows.id, changes }, 'unapproved'));
  return {
    question_reports: await db.$count(question_reports, eq(question_reports.status, 'open')),
    late_payments: await db.$count(
      user_subscriptions,
      matchSubscriptions(call, { search: '', date: 'started', attention: 'past_due' }),
    ),
    lesson_reviews: await db.$count(lessons, isToReview(call)),
    lesson_changes: needs ? await db.$count(lessons, unapproved(lessons, lesson_changes)) : 0,
    question_changes: needs ? await db.$count(questions, unapproved(questions, question_changes)) : 0,
  };
}

/** What happened since the first instant of yesterday in the administrator's time zone. */
export async function countChanged(call: Call) {
  const { db, now, caller } = call;
  const zone = caller.time_zone;
  // The middle of today is never further than a day from yesterday, also where the clocks change.
  const noon = startOfDay(localDay(now, zone), zone).getTime() + DAY_MS / 2;
  const from = localDay(new Date(noon - DAY_MS), zone);
  const since = startOfDay(from, zone);
  const quizzes = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${rowsMatching(call, { search: '', kind: 'finished', from })}`,
  );
  return {
    from,
    joined: await db.$count(user_directory, gte(user_directory.created_at, since)),
    quizzes: onlyRow(quizzes.rows).total,
    subscriptions: await db.$count(
      user_subscriptions,
      matchSubscriptions(call, { search: '', date: 'started', from }),
    ),
    edits: await db.$count(audit_log, gte(audit_log.created_at, since)),
  };
}

/** When the generated first password stops working; null for a password that somebody chose. */
export async function readPasswordEnd({ db, caller }: Call): Promise<Date | null> {
  const [own] = await db
    .select({ at: auth_users.password_expires_at })
    .from(auth_users)
    .where(eq(auth_users.id, caller.user_id));
  return own?.at ?? null;
}
