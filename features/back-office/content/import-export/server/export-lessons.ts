import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { printGift } from '#content/format/gift/print-gift.ts';
import { printLessonBundle } from '#content/format/lesson-bundle.ts';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { printMoodle } from '#content/format/moodle/print-moodle.ts';
import { printLessonsCsv } from '#content/format/print/print-lessons-csv.ts';
import type { QuestionSource } from '#content/format/questions/question-file.ts';
import type { Database } from '#db/connect.ts';
import { lessonFromRows } from '#db/content/lesson-rows.ts';
import { type QuestionRow, readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons } from '#db/schema.ts';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { fileDay, makeFile, recordExport } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ContentFormat } from '../content-formats.ts';

type Filters = Parameters<typeof readLessonFiles>[1] & { format: ContentFormat };

type Output = { name: string; ending: string; type: string; print: (lessons: ExportedLesson[]) => string };

const outputs: Record<ContentFormat, Output> = {
  markdown: { name: 'lecciones', ending: 'md', type: 'text/markdown', print: printLessonBundle },
  // 'Exportar CSV' of the list of lessons is named lecciones.
  csv: { name: 'lecciones-y-preguntas', ending: 'csv', type: 'text/csv', print: printLessonsCsv },
  gift: { name: 'preguntas', ending: 'gift.txt', type: 'text/plain', print: printGift },
  moodle_xml: { name: 'preguntas', ending: 'xml', type: 'application/xml', print: printMoodle },
};

/** Lessons with their questions, or these alone, as a file whose import changes nothing. @throws AppError `not_found`, `rate_limited` */
export const exportLessons = (call: Call, filters: Filters): Promise<File> =>
  makeFile(() => printLessons(call, filters));

async function printLessons(call: Call, { format, ...filters }: Filters): Promise<File> {
  const lessons = await readLessonFiles(call.db, filters);
  if (filters.lesson_id && lessons.length === 0) throw new AppError('not_found');
  const { name, ending, type, print } = outputs[format];
  const file = `${name}-${fileDay(call)}.${ending}`;
  await recordExport(call, 'contenido', { format, lessons: lessons.length });
  return new File([print(lessons)], file, { type: `${type}; charset=utf-8` });
}

type LessonFilters = { category?: LessonCategory; lesson_id?: string };

type ExportedLesson = LessonFile & QuestionSource;

/** Lessons with their questions in the file format's shape, in an order that depends on their content only. */
async function readLessonFiles(
  db: Database,
  { category, lesson_id }: LessonFilters,
): Promise<ExportedLesson[]> {
  const rows = await db
    .select()
    .from(lessons)
    .where(
      and(
        isNull(lessons.archived_at),
        category && eq(lessons.category, category),
        lesson_id ? eq(lessons.id, lesson_id) : undefined,
      ),
    )
    .orderBy(
      asc(lessons.category),
      asc(lessons.order_index),
      sql`coalesce(${lessons.pack_id}, ${lessons.id}::text) collate "C"`,
    );
  const ids = rows.map((row) => row.id);
  const questions = await readQuestionsByLesson(db, ids);
  return rows.map((row) => {
    const own = questions.get(row.id) ?? [];
    const lesson = lessonFromRows(row, own);
    return {
      ...lesson,
      questions: lesson.questions.map((question, index) => ({ ...question, id: own[index]!.id })),
    };
  });
}

export async function readQuestionsByLesson(db: Database, lessonIds: string[]) {
  if (lessonIds.length === 0) return new Map<string, QuestionRow[]>();
  return Map.groupBy(await readQuestionsOf(db, lessonIds), (row) => row.lesson_id);
}
