import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { certificates, exam_runs, profiles, pupil_accounts, user_progress } from '#db/schema.ts';
import { LESSON_CATEGORIES, type LessonCategory } from '#domain/course/lessons.ts';
import { isUnderAge } from '#domain/people/age.ts';
import { type CategoryProgress, isEarned } from '#domain/people/certificates.ts';
import { needsConsent } from '#domain/people/consent-age.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { listWholeCourse } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type CertificateRow, presentToHolder } from './certificate-facts.ts';

/** What the caller has of each category, of those that have lessons. */
export async function readCategories(call: Call): Promise<Map<LessonCategory, CategoryProgress>> {
  const { db, caller } = call;
  const [course, finished, exams] = await Promise.all([
    listWholeCourse(call),
    db
      .select({ lesson_id: user_progress.lesson_id })
      .from(user_progress)
      .where(eq(user_progress.user_id, caller.user_id)),
    db
      .selectDistinct({ category: exam_runs.category })
      .from(exam_runs)
      .where(and(eq(exam_runs.user_id, caller.user_id), eq(exam_runs.passed, true))),
  ]);
  const completed = new Set(finished.map(({ lesson_id }) => lesson_id));
  const passed = new Set<string>(exams.map(({ category }) => category));
  const categories = LESSON_CATEGORIES.map((category) => {
    const lessons = course.filter((lesson) => lesson.category === category);
    const progress = {
      lessons: lessons.length,
      completed: lessons.filter(({ id }) => completed.has(id)).length,
      exam_passed: passed.has(category),
    };
    return [category, progress] as const;
  });
  return new Map(categories.filter(([, { lessons }]) => lessons > 0));
}

type Asking = Pick<Call, 'db' | 'caller' | 'now'>;

/**
 * Whether the caller's certificates may have a name: not of somebody below the age line, nor of whom a school made an account who is, or
 * may be, too young to consent, unless the school does (docs/product.md §31.3).
 */
export async function mayBeNamed({ db, caller, now }: Asking, isConsented = false): Promise<boolean> {
  const { age_line } = await readSettings(db);
  const { birth_year, country, school } = onlyRow(
    await db
      .select({ birth_year: profiles.birth_year, country: profiles.country, school: pupil_accounts.user_id })
      .from(profiles)
      .leftJoin(pupil_accounts, eq(pupil_accounts.user_id, profiles.user_id))
      .where(eq(profiles.user_id, caller.user_id)),
  );
  if (school && needsConsent(birth_year, country, now)) return isConsented;
  return !isUnderAge(birth_year, age_line, now);
}

/** The caller's certificates, the newest first. */
export const listCertificates = (db: Database, user_id: string): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(eq(certificates.user_id, user_id))
    .orderBy(desc(certificates.issued_at));

/** The certificate that holds for a category or list, or else the one that an administrator revoked last. */
export const currentOf = (
  rows: CertificateRow[],
  of: { category: LessonCategory | null; list_id?: string | null | undefined },
): CertificateRow | undefined => {
  const own = rows.filter((row) => row.category === of.category && row.list_id === (of.list_id ?? null));
  return own.find(({ revoked_at }) => !revoked_at) ?? own.find(({ revocation }) => revocation === 'office');
};

/** What the caller has and what is missing, by category (docs/product.md §31). */
export async function listOwnCertificates(call: Call) {
  const { db, caller, config } = call;
  const rows = await listCertificates(db, caller.user_id);
  const categories = [...(await readCategories(call))].map(([category, progress]) => {
    const current = currentOf(rows, { category });
    return {
      category,
      ...progress,
      is_earned: isEarned(progress),
      certificate: current ? presentToHolder(current, config) : null,
    };
  });
  return { may_be_named: await mayBeNamed(call), categories };
}
