import { and, desc, eq, isNull, lte, notInArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';
import { lesson_drafts, lessons } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound, wrongField } from '#server/http/app-error.ts';
import type { LessonDraftFields, NewDraft } from '../lesson-drafts.contract.ts';

/** Drafts that one person can have; the oldest ones give way. */
const MOST_DRAFTS = 20;

/** The caller's drafts of a lesson, or of lessons that do not exist yet, the newest first. */
export async function listDrafts({ db, caller }: Call, lesson_id: string | undefined) {
  const rows = await db
    .select()
    .from(lesson_drafts)
    .where(
      and(
        eq(lesson_drafts.user_id, caller.user_id),
        lesson_id ? eq(lesson_drafts.lesson_id, lesson_id) : isNull(lesson_drafts.lesson_id),
      ),
    )
    .orderBy(desc(lesson_drafts.updated_at), lesson_drafts.id);
  return rows.map((row) => ({ ...row, fields: row.fields as LessonDraftFields }));
}

/** Saves what a form holds, unless a newer request came first. @throws AppError `not_found`, `invalid_request` without version */
export async function saveDraft({ db, caller, now }: Call, { replaces, ...draft }: NewDraft) {
  const { user_id } = caller;
  const row = toRow(draft);
  if (row.lesson_id) await ensureLesson(db, row.lesson_id);
  return db.transaction(async (tx) => {
    // Each save may remove the other drafts of a person, in whatever order.
    await lockKeyUntilCommit(tx, 'lessonDrafts', user_id);
    const { lesson_id, based_on, fields, revision } = row;
    const [saved] = await tx
      .insert(lesson_drafts)
      .values({ ...row, user_id, updated_at: now })
      .onConflictDoUpdate({
        target: lesson_drafts.id,
        set: { lesson_id, based_on, fields, revision, updated_at: now },
        setWhere: and(eq(lesson_drafts.user_id, user_id), lte(lesson_drafts.revision, revision)),
      })
      .returning({ updated_at: lesson_drafts.updated_at });
    if (replaces && replaces !== row.id) await forgetDraft(tx, user_id, replaces);
    await forgetOldest(tx, user_id);
    return saved ?? (await readOwn(tx, user_id, row.id));
  });
}

/** Removes the caller's draft; one that is gone already stays gone. */
export async function forgetDraft(db: Database, user_id: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  await db.delete(lesson_drafts).where(and(eq(lesson_drafts.id, id), eq(lesson_drafts.user_id, user_id)));
}

function toRow({ lesson_id, based_on, ...rest }: Omit<NewDraft, 'replaces'>) {
  if ((lesson_id === undefined) !== (based_on === undefined))
    throw wrongField('based_on', 'Envía la lección con su versión.');
  return { ...rest, lesson_id: lesson_id ?? null, based_on: based_on ? new Date(based_on) : null };
}

async function ensureLesson(db: Database, id: string): Promise<void> {
  const [lesson] = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, id));
  ensureFound(lesson);
}

async function forgetOldest(tx: Database, user_id: string): Promise<void> {
  const newest = tx
    .select({ id: lesson_drafts.id })
    .from(lesson_drafts)
    .where(eq(lesson_drafts.user_id, user_id))
    .orderBy(desc(lesson_drafts.updated_at), lesson_drafts.id)
    .limit(MOST_DRAFTS);
  await tx
    .delete(lesson_drafts)
    .where(and(eq(lesson_drafts.user_id, user_id), notInArray(lesson_drafts.id, newest)));
}

async function readOwn(tx: Database, user_id: string, id: string) {
  const [draft] = await tx
    .select({ updated_at: lesson_drafts.updated_at })
    .from(lesson_drafts)
    .where(and(eq(lesson_drafts.id, id), eq(lesson_drafts.user_id, user_id)));
  return ensureFound(draft);
}
