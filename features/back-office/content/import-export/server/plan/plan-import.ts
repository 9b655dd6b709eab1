import { isDeepStrictEqual } from 'node:util';
import { asc, inArray, or, type SQL } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { tidyLesson } from '#content/format/tidy-lesson.ts';
import type { Database } from '#db/connect.ts';
import { asStored, lessonFromRows } from '#db/content/lesson-rows.ts';
import { packLessonId } from '#db/content/loaded-content.ts';
import { mergeQuestions, type QuestionMerge } from '#db/content/merge-questions.ts';
import type { QuestionRow } from '#db/content/question-rows.ts';
import { lessons } from '#db/schema.ts';
import { findUploadedImages } from '#domain/course/images/lesson-images.ts';
import type { LessonState } from '#domain/course/lesson-states.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import { mapYielding } from '#server/process/yielding.ts';
import type { Services } from '#server/services.ts';
import { readQuestionsByLesson } from '../export-lessons.ts';
import type { ImportProblem, ReadImport } from '../read-import.ts';
import { keepMissing } from './keep-missing.ts';

export type PlannedLesson = {
  /** The row's id, also of a row that does not exist yet. */
  id: string;
  change: 'created' | 'restored' | 'updated' | 'unchanged';
  /** The stored lesson's; a new one is a draft. */
  state: LessonState;
  before: LessonFile | null;
  after: LessonFile;
  merge: QuestionMerge;
  /** Ids of questions that a file of questions lacks; they stay. */
  missing: string[];
  /** Ids of deleted questions that the file brings back. */
  restored: string[];
  stored: QuestionRow[];
};

export type StoredLesson = { row: typeof lessons.$inferSelect; questions: QuestionRow[] };

const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In files a lesson created in the back office has its row's id, and one of a content pack the pack's id. */
export const isRowId = (id: string) => ROW_ID.test(id);

/** Decides how each lesson of a file changes the database, and locks its rows until the transaction ends. */
export async function planImport(
  tx: Database,
  { lessons: files, missing }: Pick<ReadImport, 'lessons' | 'missing'>,
): Promise<PlannedLesson[]> {
  const ids = files.map((lesson) => lesson.id);
  const found = await readStored(
    tx,
    or(inArray(lessons.pack_id, ids), inArray(lessons.id, ids.filter(isRowId))),
  );
  const stored = new Map(
    found.flatMap((each) => [each.row.id, each.row.pack_id ?? each.row.id].map((id) => [id, each] as const)),
  );
  return mapYielding(files, (file) => planLesson(asStored(file), stored.get(file.id), missing));
}

/** Stored lessons with their questions, locked until the transaction ends. */
export async function readStored(tx: Database, where: SQL | undefined): Promise<StoredLesson[]> {
  const rows = await tx.select().from(lessons).where(where).orderBy(asc(lessons.id)).for('no key update');
  const ids = rows.map((row) => row.id);
  const questions = await readQuestionsByLesson(tx, ids);
  return rows.map((row) => ({ row, questions: questions.get(row.id) ?? [] }));
}

function planLesson(
  file: LessonFile,
  stored: StoredLesson | undefined,
  missing: readonly string[],
): PlannedLesson {
  const nothing = { stored: [], missing: [], restored: [] };
  if (!stored) {
    const id = isRowId(file.id) ? file.id : packLessonId(file.id);
    const merge = mergeQuestions([], file.questions);
    return { ...nothing, id, change: 'created', state: 'draft', before: null, after: file, merge };
  }
  const { row, questions } = stored;
  const before = lessonFromRows(row, questions);
  // A file that names no country takes none away: older exports name only other countries than 'general'.
  const country = file.country === UNDECIDED ? before.country : file.country;
  const after = tidyLesson(keepMissing({ ...file, country, id: before.id }, before, questions, missing));
  const isSame = isDeepStrictEqual(before, after);
  const merge = mergeQuestions(questions, after.questions);
  const change = row.archived_at ? 'restored' : isSame ? 'unchanged' : 'updated';
  return { ...nothing, id: row.id, change, state: row.state, before, after, merge, stored: questions };
}

/** The images that a file's lessons would newly show and nobody has uploaded here. @param plan has an entry for each lesson */
export async function findMissingImages(
  images: Services['images'],
  read: Pick<ReadImport, 'lessons' | 'lines' | 'images'>,
  plan: readonly PlannedLesson[],
): Promise<ImportProblem[]> {
  const before = new Map(read.lessons.map(({ id }, index) => [id, plan[index]?.before?.content ?? '']));
  const added = read.images.filter(
    ({ lesson, url }) => !findUploadedImages(before.get(lesson) ?? '').includes(url),
  );
  if (added.length === 0) return [];
  const stored = new Set((await Promise.all(['badges', 'lessons'].map(images.list))).flat());
  return added
    .filter(({ url }) => !stored.has(url.replace('/uploads/', '')))
    .map(({ lesson, url, line }) => ({
      ...{ line, part: read.lines[read.lessons.findIndex(({ id }) => id === lesson)] ?? line },
      message: `La imagen «${url}» no está aquí: súbela con «Imagen» o quítala.`,
    }));
}
