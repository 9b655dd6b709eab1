import { asc, inArray, sql } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { hashLesson } from '#content/hash-content.ts';
import type { Database } from '#db/connect.ts';
import { lessons, questions } from '#db/schema.ts';
import { asStored, lessonFromRows } from './lesson-rows.ts';
import type { LoadedContent } from './loaded-content.ts';
import { decideOnRow, differingFields, packLessonId } from './loaded-content.ts';
import { mergeQuestions, type QuestionMerge, type StoredQuestion } from './merge-questions.ts';
import { type QuestionRow, readQuestionsOf } from './question-rows.ts';
import { type Author, addQuestions, addVersions } from './write-versions.ts';

type Stored = Awaited<ReturnType<typeof readStored>>[number];
type Write = { lesson: LessonFile; id: string; hash: string; merge: QuestionMerge };

/** PostgreSQL accepts 65,535 parameters per statement; a version has sixteen. */
const QUESTIONS_PER_STATEMENT = 2_000;

export async function loadLessons(
  tx: Database,
  batch: LessonFile[],
  now: Date,
  loaded: LoadedContent,
): Promise<void> {
  const stored = new Map((await readStored(tx, batch)).map((each) => [each.row.pack_id, each]));
  const writes = batch.flatMap((packed) => {
    const lesson = asStored(packed);
    return planLesson(lesson, stored.get(lesson.id), loaded) ?? [];
  });
  await writeLessons(tx, writes, now);
  await writeQuestions(tx, writes, { now, created_by: null });
}

async function readStored(tx: Database, batch: LessonFile[]) {
  const packIds = batch.map(({ id }) => id);
  const rows = await tx.select().from(lessons).where(inArray(lessons.pack_id, packIds)).for('no key update');
  const stored =
    rows.length === 0
      ? []
      : await readLockedQuestions(
          tx,
          rows.map(({ id }) => id),
        );
  const byLesson = Map.groupBy(stored, ({ lesson_id }) => lesson_id);
  return rows.map((row) => {
    const own: QuestionRow[] = byLesson.get(row.id) ?? [];
    const lesson = lessonFromRows(row, own);
    return { row, questions: own, lesson, contentHash: hashLesson(lesson) };
  });
}

async function readLockedQuestions(tx: Database, lessonIds: string[]) {
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.lesson_id, lessonIds))
    .orderBy(asc(questions.id))
    .for('no key update');
  return readQuestionsOf(tx, lessonIds);
}

function planLesson(lesson: LessonFile, stored: Stored | undefined, loaded: LoadedContent): Write | null {
  const hash = hashLesson(lesson);
  const isPlaced = stored !== undefined && isOnlyPlaced(stored, lesson);
  const contentHash = isPlaced ? stored.row.pack_hash! : (stored?.contentHash ?? '');
  const decision = decideOnRow(stored && { ...stored.row, contentHash }, hash);
  loaded.tallies.lesson[decision] += 1;
  if (stored && decision === 'edited') {
    const fields = differingFields(stored.lesson, lesson);
    loaded.skipped.push({ kind: 'lesson', pack_id: lesson.id, title: stored.row.title, fields });
  }
  if (decision !== 'added' && decision !== 'updated') return null;
  const id = stored?.row.id ?? packLessonId(lesson.id);
  const merge = mergeQuestions(stored?.questions ?? [], lesson.questions);
  return { lesson: isPlaced ? { ...lesson, ...placeOf(stored.lesson) } : lesson, id, hash, merge };
}

/** Where a lesson stands and who may open it, which administrators decide without editing it. */
const placeOf = ({ order_index, is_free }: LessonFile) => ({ order_index, is_free });

/** Whether a lesson is as the pack wrote it but for its place: it follows the pack and keeps that. */
const isOnlyPlaced = ({ row, lesson, contentHash }: Stored, packed: LessonFile): boolean =>
  row.pack_hash !== contentHash && row.pack_hash === hashLesson({ ...lesson, ...placeOf(packed) });

/** A lesson that an administrator took back stays a draft when the pack has a newer text. */
const NOT_UPDATED = ['id', 'pack_id', 'state', 'created_at'];

async function writeLessons(tx: Database, writes: Write[], now: Date): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ id, hash, lesson: { id: pack_id, questions: _questions, ...fields } }) => {
    return {
      ...fields,
      id,
      pack_id,
      pack_hash: hash,
      state: 'published' as const,
      created_at: now,
      updated_at: now,
    };
  });
  const columns = Object.keys(rows[0]!).filter((name) => !NOT_UPDATED.includes(name));
  await tx
    .insert(lessons)
    .values(rows)
    .onConflictDoUpdate({ target: lessons.pack_id, set: fromExcluded(columns) });
}

const fromExcluded = (columns: string[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${name}`)]));

/** Adds, changes and archives questions of lessons that are locked. */
export async function writeQuestions(
  tx: Database,
  writes: Pick<Write, 'id' | 'merge'>[],
  author: Author,
): Promise<void> {
  const added = writes.flatMap(({ id, merge }) =>
    merge.added.map((question) => ({ ...question, lesson_id: id })),
  );
  for (const batch of inBatches(added)) await addQuestions(tx, batch, author);
  const changed = writes.flatMap(({ id, merge }) =>
    merge.changed.map((question) => ({ ...question, lesson_id: id })),
  );
  for (const batch of inBatches(changed)) await changeQuestions(tx, batch, author);
  const removed = writes.flatMap(({ merge }) => merge.removed);
  if (removed.length > 0) {
    await tx
      .update(questions)
      .set({ archived_at: author.now, updated_at: author.now })
      .where(inArray(questions.id, removed));
  }
}

type Changed = StoredQuestion & { lesson_id: string };

async function changeQuestions(tx: Database, changed: Changed[], author: Author): Promise<void> {
  const versions = await addVersions(tx, changed, author);
  const rows = changed.map(({ id, lesson_id, position, points, level, difficulty, tags }) => {
    const settings = { position, points, level, difficulty, tags };
    return { id, lesson_id, ...settings, version_id: versions.get(id)!, updated_at: author.now };
  });
  const columns = ['position', 'points', 'level', 'difficulty', 'tags', 'version_id', 'updated_at'];
  await tx
    .insert(questions)
    .values(rows)
    .onConflictDoUpdate({ target: questions.id, set: fromExcluded(columns) });
}

function* inBatches<Row>(rows: Row[]) {
  for (let from = 0; from < rows.length; from += QUESTIONS_PER_STATEMENT)
    yield rows.slice(from, from + QUESTIONS_PER_STATEMENT);
}
