import * as z from 'zod/mini';
import { editor } from '#contract/endpoint.ts';
import { listOf, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { CONTENT_FORMATS } from './content-formats.ts';

const IMPORT_LIMIT = 20 * 1024 * 1024;

const format = z.enum(CONTENT_FORMATS, 'Elige Markdown, CSV, GIFT o Moodle XML.');

const questionCounts = z.object({ added: z.int(), changed: z.int(), removed: z.int() });

const plannedLesson = z.object({
  id: z.string(),
  title: z.string(),
  change: z.enum(['created', 'restored', 'updated', 'unchanged']),
  /** What changes in a lesson that is here already, apart from its questions. */
  fields: z.array(z.string()),
  questions: questionCounts,
});

const planCounts = z.object({
  lessons: z.object({ created: z.int(), restored: z.int(), updated: z.int(), unchanged: z.int() }),
  questions: questionCounts,
  /** Answered questions that get another right option, and the number of their answers, which keep their grade. */
  rekeyed: z.object({ questions: z.int(), answers: z.int() }),
});

export const plannedQuestion = z.object({
  lesson_id: z.string(),
  id: z.nullable(z.string()),
  question_text: z.string(),
  /** Missing questions are not in the file and stay; removed ones are not in it and go. */
  change: z.enum(['added', 'changed', 'restored', 'removed', 'missing', 'unchanged']),
  fields: listOf({
    field: z.enum([
      'question_text',
      'option',
      'reason',
      'kind',
      'body',
      'correct_answer',
      'explanation',
      'points',
      'level',
      'tags',
      'shuffle_options',
      'passage',
    ]),
    option: z.nullable(z.string()),
    before: z.string(),
    after: z.string(),
  }),
});

const differences = z.object({
  questions: z.array(plannedQuestion),
  /** Questions that are not listed, because there are too many. */
  left_out: z.int(),
  unchanged: z.int(),
  missing: z.int(),
});

export const contentContract = {
  export: editor('GET /admin/content/export', 'Lecciones con sus preguntas como archivo')
    .input(
      z.strictObject({
        format,
        category: z.optional(z.enum(LESSON_CATEGORIES)),
        lesson_id: z.optional(rowId),
      }),
    )
    .output(z.file()),
  import: editor('POST /admin/content/import', 'Comprobar o guardar lecciones de un archivo', {
    bodyLimit: IMPORT_LIMIT,
  })
    .input(
      z.strictObject({
        format,
        text: z.string().check(z.minLength(1, 'El archivo está vacío.')),
        file_name: z._default(z.string().check(z.maxLength(200)), ''),
        /** The lesson that gets all questions of a GIFT or Moodle XML file; without it the file's categories name lessons. */
        lesson_id: z.optional(rowId),
        dry_run: z.boolean(),
        allow_removals: z._default(z.boolean(), false),
        /** Whether questions, and in files of lessons whole lessons, that have a problem are left out; else one problem stops the file. */
        leave_out: z._default(z.boolean(), false),
        /** What a dry run said of the stored lessons; when they are others by now, the answer is 409. */
        seen: z.optional(z.string().check(z.maxLength(100))),
      }),
    )
    .output(
      z.object({
        /** Whether the file was written; always false in a dry run and when there are problems. */
        applied: z.boolean(),
        problems: listOf({ line: z.int(), message: z.string() }),
        /** What is left out, with the line on which its question or lesson begins. */
        left_out: listOf({ line: z.int(), message: z.string(), part: z.optional(z.int()) }),
        lessons: z.array(plannedLesson),
        counts: planCounts,
        differences,
        /** Stands for the stored lessons that the file changes, as they are. */
        seen: z.string(),
      }),
    ),
};
