import { printLessonBundle } from '#content/format/print-lesson-bundle.ts';
import { printLessonsCsv } from '#content/format/print-lessons-csv.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { readLessonFiles } from './read-lesson-files.ts';

type Filters = Parameters<typeof readLessonFiles>[1] & { format: 'markdown' | 'csv' };

/**
 * Exports lessons with their questions as one file. Importing it changes nothing, and exporting again gives the same bytes.
 * @throws AppError `not_found` for a lesson that does not exist
 */
export async function exportLessons({ db, now }: Call, { format, ...filters }: Filters): Promise<File> {
  const lessons = await readLessonFiles(db, filters);
  if (filters.lesson_id && lessons.length === 0) throw new AppError('not_found');
  const name = `lecciones-${now.toISOString().slice(0, 10)}`;
  return format === 'csv'
    ? new File([printLessonsCsv(lessons)], `${name}.csv`, { type: 'text/csv; charset=utf-8' })
    : new File([printLessonBundle(lessons)], `${name}.md`, { type: 'text/markdown; charset=utf-8' });
}
