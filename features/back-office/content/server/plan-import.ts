import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { asc, inArray, or } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { tidyLesson } from '#content/format/tidy-lesson.ts';
import type { Database } from '#db/connect.ts';
import { asStored, lessonFromRows } from '#db/content/lesson-rows.ts';
import { mergeQuestions, type QuestionMerge } from '#db/content/merge-questions.ts';
import { packLessonId } from '#db/content/pack-row.ts';
import type { QuestionRow } from '#db/content/question-rows.ts';
import { lessons } from '#db/schema.ts';
import { readQuestionsByLesson } from './read-lesson-files.ts';

export type PlannedLesson = {
  /** The row's id, also of a row that does not exist yet. */
  id: string;
  change: 'created' | 'restored' | 'updated' | 'unchanged';
  before: LessonFile | null;
  after: LessonFile;
  merge: QuestionMerge;
  stored: QuestionRow[];
};

const LESSONS_AT_ONCE = 50;

type Stored = { row: typeof lessons.$inferSelect; questions: QuestionRow[] };

const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In files a lesson created in the back office has its row's id, and one of a content pack the pack's id. */
export const isRowId = (id: string) => ROW_ID.test(id);

/** Decides how each lesson of a file changes the database, and locks its rows until the transaction ends. */
export async function planImport(tx: Database, files: LessonFile[]): Promise<PlannedLesson[]> {
  const stored = await readStored(
    tx,
    files.map((lesson) => lesson.id),
  );
  const plan: PlannedLesson[] = [];
  for (const [index, file] of files.entries()) {
    // Other requests get their turn in a long file.
    if (index % LESSONS_AT_ONCE === 0) await setImmediate();
    plan.push(planLesson(asStored(file), stored.get(file.id)));
  }
  return plan;
}

async function readStored(tx: Database, ids: string[]): Promise<Map<string, Stored>> {
  const rowIds = ids.filter(isRowId);
  const rows = await tx
    .select()
    .from(lessons)
    .where(or(inArray(lessons.pack_id, ids), inArray(lessons.id, rowIds)))
    .orderBy(asc(lessons.id))
    .for('no key update');
  const questions = await readQuestionsByLesson(
    tx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.flatMap((row) => {
      const stored = { row, questions: questions.get(row.id) ?? [] };
      return [row.id, row.pack_id ?? row.id].map((id) => [id, stored] as const);
    }),
  );
}

function planLesson(file: LessonFile, stored: Stored | undefined): PlannedLesson {
  if (!stored) {
    const after = file;
    const id = isRowId(after.id) ? after.id : packLessonId(after.id);
    const merge = mergeQuestions([], after.questions);
    return { id, change: 'created', before: null, after, merge, stored: [] };
  }
  const { row, questions } = stored;
  const before = lessonFromRows(row, questions);
  const after = tidyLesson({ ...file, id: before.id });
  const isSame = isDeepStrictEqual(before, after);
  const merge = mergeQuestions(questions, after.questions);
  const change = row.archived_at ? 'restored' : isSame ? 'unchanged' : 'updated';
  return { id: row.id, change, before, after, merge, stored: questions };
}
