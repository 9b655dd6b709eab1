import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/lessons.ts';

/** A whole content pack as one file. */
const IMPORT_LIMIT = 20 * 1024 * 1024;

const format = z.enum(['markdown', 'csv'], 'Elige Markdown o CSV.');

const questionCounts = z.object({ added: z.int(), changed: z.int(), removed: z.int() });

/** What the import does, or would do, with a lesson of the file. */
const plannedLesson = z.object({
  id: z.string(),
  title: z.string(),
  change: z.enum(['created', 'restored', 'updated', 'unchanged']),
  questions: questionCounts,
});

/** The same for the whole file. */
const planCounts = z.object({
  lessons: z.object({ created: z.int(), restored: z.int(), updated: z.int(), unchanged: z.int() }),
  questions: questionCounts,
  /** Answered questions of which another option becomes the right one, and their answers, which keep their grade. */
  rekeyed: z.object({ questions: z.int(), answers: z.int() }),
});

/** Lessons with their questions as files, out and in (content/FORMAT.md). */
export const contentContract = {
  export: endpoint('admin', 'GET', '/admin/content/export', {
    summary: 'Lecciones con sus preguntas como archivo',
  })
    .input(
      z.strictObject({
        format,
        category: z.optional(z.enum(LESSON_CATEGORIES)),
        lesson_id: z.optional(rowId),
      }),
    )
    .output(z.file()),
  import: endpoint('admin', 'POST', '/admin/content/import', {
    summary: 'Comprobar o guardar lecciones de un archivo',
    bodyLimit: IMPORT_LIMIT,
  })
    .input(
      z.strictObject({
        format,
        text: z.string().check(z.minLength(1, 'El archivo está vacío.')),
        /** The name under which problems are told. */
        file_name: z._default(z.string().check(z.maxLength(200)), ''),
        /** True: only tell what would happen. */
        dry_run: z.boolean(),
        /** Without it, a file that would remove questions is refused. */
        allow_removals: z._default(z.boolean(), false),
      }),
    )
    .output(
      z.object({
        /** Whether it was written: never in a dry run, never with a problem. */
        applied: z.boolean(),
        problems: z.array(z.object({ line: z.int(), message: z.string() })),
        lessons: z.array(plannedLesson),
        counts: planCounts,
      }),
    ),
};
