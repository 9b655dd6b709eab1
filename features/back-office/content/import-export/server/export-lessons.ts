import { printGift } from '#content/format/gift/print-gift.ts';
import { printMoodle } from '#content/format/moodle/print-moodle.ts';
import { printLessonBundle } from '#content/format/print/print-lesson-bundle.ts';
import { printLessonsCsv } from '#content/format/print/print-lessons-csv.ts';
import { recordExport } from '#features/back-office/frame/server/list/csv-file.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ContentFormat } from '../content-formats.ts';
import { type ExportedLesson, readLessonFiles } from './read-lesson-files.ts';

type Filters = Parameters<typeof readLessonFiles>[1] & { format: ContentFormat };

type Output = { name: string; ending: string; type: string; print: (lessons: ExportedLesson[]) => string };

const outputs: Record<ContentFormat, Output> = {
  markdown: { name: 'lecciones', ending: 'md', type: 'text/markdown', print: printLessonBundle },
  csv: { name: 'lecciones', ending: 'csv', type: 'text/csv', print: printLessonsCsv },
  gift: { name: 'preguntas', ending: 'gift.txt', type: 'text/plain', print: printGift },
  moodle_xml: { name: 'preguntas', ending: 'xml', type: 'application/xml', print: printMoodle },
};

/**
 * Exports lessons with their questions, or the questions alone, as one file. Importing it changes nothing, and exporting again
 * gives the same bytes.
 * @throws AppError `not_found` for a lesson that does not exist
 */
export async function exportLessons(call: Call, { format, ...filters }: Filters): Promise<File> {
  const lessons = await readLessonFiles(call.db, filters);
  if (filters.lesson_id && lessons.length === 0) throw new AppError('not_found');
  const { name, ending, type, print } = outputs[format];
  const file = `${name}-${call.now.toISOString().slice(0, 10)}.${ending}`;
  await recordExport(call, 'contenido', { format, lessons: lessons.length });
  return new File([print(lessons)], file, { type: `${type}; charset=utf-8` });
}
