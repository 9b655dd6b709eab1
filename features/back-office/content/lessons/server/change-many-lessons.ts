import { and, asc, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { findProblemsOfChange, findPublishingProblems } from '#domain/course/lesson-problems.ts';
import { findFigureProblems } from '#features/back-office/content/questions/server/read-question.ts';
import { ensureUnchanged } from '#features/back-office/frame/server/ensure-unchanged.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { bulkLessons } from '../admin-lessons.contract.ts';
import { moveLessons } from './reorder.ts';

type LessonsChange = z.output<typeof bulkLessons>;
type Lesson = typeof lessons.$inferSelect;

/** Changes all chosen lessons or none (docs/product.md §2.16). @throws AppError `conflict` when one changed, `not_publishable` */
export async function changeManyLessons(call: Call, change: LessonsChange): Promise<{ changed: number }> {
  const ids = change.rows.map(({ id }) => id);
  // Formulas are calculated before the transaction, which locks the lessons.
  const figures = change.action === 'publish' ? await findProblemsOfFigures(call.db, ids) : new Map();
  return call.db.transaction(async (tx) => {
    const moves = change.action === 'move_first' || change.action === 'move_last';
    const present = await lockLessons(tx, moves ? inCategoriesOf(ids) : inArray(lessons.id, ids));
    const chosen = ensureUnchanged(present, change.rows, ({ title }) => title);
    if (moves) return moveWithin(tx, call, { present, chosen, first: change.action === 'move_first' });
    if (change.action === 'publish') await ensureAllPublishable(tx, chosen, figures);
    const effect = effectOf(change, call.now);
    ensureAllStayPublishable(chosen, effect);
    return applyTo(tx, call, chosen, effect);
  });
}

/** In the order of their ids, like all code that locks several lessons. */
const lockLessons = (tx: Database, which: SQL | undefined) =>
  tx.select().from(lessons).where(which).orderBy(asc(lessons.id)).for('no key update');

const inCategoriesOf = (ids: string[]) =>
  or(
    inArray(lessons.id, ids),
    and(
      isNull(lessons.archived_at),
      sql`${lessons.category} in (select category from lessons where ${inArray(sql`id`, ids)})`,
    ),
  );

type Effect = { action: AuditAction; set: Partial<Lesson> };

function effectOf({ action, category }: LessonsChange, now: Date): Effect {
  if (action === 'archive') return { action: 'archived', set: { state: 'archived', archived_at: now } };
  if (action === 'publish') return { action: 'published', set: { state: 'published' } };
  if (action === 'unpublish') return { action: 'unpublished', set: { state: 'draft' } };
  if (action === 'make_free') return { action: 'made_free', set: { is_free: true } };
  if (action === 'make_premium') return { action: 'made_premium', set: { is_free: false } };
  return { action: 'edited', set: { category: category! } };
}

async function applyTo(tx: Database, call: Call, chosen: Lesson[], { action, set }: Effect) {
  const fields = Object.entries(set) as [keyof Lesson, unknown][];
  const targets = chosen.filter((lesson) => fields.some(([field, value]) => lesson[field] !== value));
  if (targets.length === 0) return { changed: 0 };
  const ids = targets.map(({ id }) => id);
  const after = await tx
    .update(lessons)
    .set({ ...set, updated_at: call.now })
    .where(inArray(lessons.id, ids))
    .returning();
  const changed = new Map(after.map((lesson) => [lesson.id, lesson]));
  await recordChanges(
    tx,
    call,
    { action, object_type: 'lesson' },
    targets.map((before) => [before, action === 'archived' ? null : (changed.get(before.id) ?? null)]),
  );
  return { changed: targets.length };
}

type ByLesson = ReadonlyMap<string, string[]>;

/** What has to be corrected in the figures of these lessons' questions, by lesson. */
async function findProblemsOfFigures(db: Database, ids: string[]): Promise<ByLesson> {
  const found = new Map<string, string[]>();
  const questions = Map.groupBy(await readQuestionsOf(db, ids), (row) => row.lesson_id);
  for (const [id, rows] of questions) found.set(id, await findFigureProblems(rows));
  return found;
}

async function ensureAllPublishable(tx: Database, chosen: Lesson[], figures: ByLesson) {
  const drafts = chosen.filter(({ state }) => state !== 'published');
  const ids = drafts.map(({ id }) => id);
  const questions = Map.groupBy(ids.length > 0 ? await readQuestionsOf(tx, ids) : [], (row) => row.lesson_id);
  refuse(drafts, (lesson) => [
    ...findPublishingProblems(lesson, questions.get(lesson.id) ?? []),
    ...(figures.get(lesson.id) ?? []),
  ]);
}

function ensureAllStayPublishable(chosen: Lesson[], { set }: Effect) {
  const published = chosen.filter(({ state }) => state === 'published');
  refuse(published, (lesson) =>
    findProblemsOfChange(lesson, { ...lesson, ...set }).map(({ message }) => message),
  );
}

/** @throws AppError `not_publishable` with all problems, and again those of each lesson under its id */
function refuse(lessons: Lesson[], findProblems: (lesson: Lesson) => string[]) {
  const found = lessons
    .map((lesson) => ({ ...lesson, problems: findProblems(lesson) }))
    .filter(({ problems }) => problems.length > 0);
  if (found.length === 0) return;
  const state = found.flatMap(({ title, problems }) => problems.map((text) => `«${title}»: ${text}`));
  const byLesson = Object.fromEntries(found.map(({ id, problems }) => [id, problems]));
  throw new AppError('not_publishable', { fields: { state, ...byLesson } });
}

type Move = { present: Lesson[]; chosen: Lesson[]; first: boolean };

/** Puts the chosen lessons before or after the others of their category, in the order in which they were chosen. */
async function moveWithin(tx: Database, call: Call, { present, chosen, first }: Move) {
  const moved = new Set(chosen.map(({ id }) => id));
  const places = [...Map.groupBy(present, ({ category }) => category)].flatMap(([category, all]) => {
    const others = all.filter(({ id }) => !moved.has(id)).sort(inListOrder);
    const own = chosen.filter((lesson) => lesson.category === category);
    const ordered = first ? [...own, ...others] : [...others, ...own];
    return ordered.map(({ id }, index) => ({ id, place: index + 1 }));
  });
  await moveLessons(tx, call.now, places);
  const placeOf = new Map(places.map(({ id, place }) => [id, place]));
  await recordChanges(
    tx,
    call,
    { action: 'reordered', object_type: 'lesson' },
    present.map(({ id, title, order_index }) => [
      { id, title, order_index },
      { id, title, order_index: placeOf.get(id) },
    ]),
  );
  return { changed: chosen.length };
}

const inListOrder = (one: Lesson, other: Lesson) =>
  one.order_index - other.order_index ||
  one.title.localeCompare(other.title) ||
  one.id.localeCompare(other.id);
