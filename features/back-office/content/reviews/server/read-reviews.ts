import { and, asc, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lessons } from '#db/schema.ts';
import { reviewLimits, reviewOf } from '#domain/course/validity.ts';
import { localDay } from '#domain/time/week.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';
import type { Call } from '#server/endpoints/call.ts';

type Reader = Pick<Call, 'now'> & { caller: Pick<Call['caller'], 'time_zone'> };

const lastReview = ({ caller }: Reader) => {
  const created = sql`to_char(${lessons.created_at} at time zone ${caller.time_zone}, 'YYYY-MM-DD')`;
  return sql<string>`coalesce(${lessons.reviewed}, ${created})`;
};

/** Condition: a lesson expires or its review is due within 60 days. */
export function isToReview(reader: Reader): SQL | undefined {
  const limits = reviewLimits(localDay(reader.now, reader.caller.time_zone));
  const isDue = or(lte(lessons.valid_to, limits.valid_to), lte(lastReview(reader), limits.reviewed));
  return and(isNull(lessons.archived_at), isDue);
}

/** The lessons that expire or whose review is due within 60 days of the administrator's local day, the most urgent first. */
export async function listReviews(call: Call, { search, ...page }: { search: string } & Page) {
  const { db, now, caller } = call;
  const today = localDay(now, caller.time_zone);
  const which = and(isToReview(call), searchFor(search, [lessons.title, lessons.description]));
  const rows = await db
    .select()
    .from(lessons)
    .where(which)
    .orderBy(
      sql`least(${lessons.valid_to}, (${lastReview(call)}::date + interval '1 year')::date)`,
      asc(lessons.id),
    )
    .limit(pageOf(page).limit)
    .offset(pageOf(page).offset);
  const withReasons = rows.map((row) => ({
    ...row,
    ...reviewOf({ ...row, created_on: localDay(row.created_at, caller.time_zone) }, today),
  }));
  return { lessons: withReasons, ...totalsOf(page, await db.$count(lessons, which)) };
}

export const countCoverage = (db: Database) =>
  db
    .select({
      country: lessons.country,
      competence: lessons.competence,
      total: sql<number>`count(*)::int`,
    })
    .from(lessons)
    .where(isNull(lessons.archived_at))
    .groupBy(lessons.country, lessons.competence)
    .orderBy(asc(lessons.country), asc(lessons.competence));
