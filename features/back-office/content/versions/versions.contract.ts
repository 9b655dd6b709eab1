import * as z from 'zod/mini';
import { instant, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { QUESTION_KINDS } from '#domain/question-versions.ts';
import { admin } from '#features/back-office/frame/office-endpoint.ts';
import { byId } from '#features/back-office/frame/row-edit.ts';

const version = z.object({
  id: z.string(),
  number: z.int(),
  created_at: instant,
  /** Null when the content pack or a command made it. */
  author: z.nullable(z.string()),
});

const versionList = z.object({ title: z.string(), versions: z.array(version) });

const lessonVersion = z.extend(version, {
  title: z.string(),
  description: z.string(),
  subtopic: z.nullable(z.string()),
  category: z.enum(LESSON_CATEGORIES),
  content: z.string(),
  country: z.string(),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  competence: z.nullable(z.string()),
  sources: z.array(z.string()),
  checks: z.array(z.string()),
  reviewed: z.nullable(z.string()),
});

const questionVersion = z.extend(version, {
  kind: z.enum(QUESTION_KINDS),
  body: z.nullable(z.record(z.string(), z.unknown())),
  question_text: z.string(),
  options: z.array(z.string()),
  reasons: z.array(z.string()),
  correct_answer: z.int(),
  explanation: z.string(),
  passage: z.nullable(z.string()),
  shuffle_options: z.boolean(),
});

const byVersion = z.strictObject({ id: rowId, version_id: rowId });
/** Names the version that the person saw as the current one, so that nothing newer is replaced unseen. */
const restoring = z.extend(byVersion, { current_id: z.optional(rowId) });
const restored = z.object({ version_id: z.string() });

/** Versions of lessons and questions, the newest first (docs/product.md §5.12). */
export const versionsContract = {
  lesson: admin('GET', '/admin/lessons/{id}/versions', 'Las versiones de una lección')
    .input(byId)
    .output(versionList),
  lessonVersion: admin('GET', '/admin/lessons/{id}/versions/{version_id}', 'Una versión de una lección')
    .input(byVersion)
    .output(lessonVersion),
  restoreLesson: admin(
    'POST',
    '/admin/lessons/{id}/versions/{version_id}/restore',
    'Recuperar una versión de una lección como versión nueva',
  )
    .input(restoring)
    .output(restored),
  question: admin('GET', '/admin/questions/{id}/versions', 'Las versiones de una pregunta')
    .input(byId)
    .output(versionList),
  questionVersion: admin('GET', '/admin/questions/{id}/versions/{version_id}', 'Una versión de una pregunta')
    .input(byVersion)
    .output(questionVersion),
  restoreQuestion: admin(
    'POST',
    '/admin/questions/{id}/versions/{version_id}/restore',
    'Recuperar una versión de una pregunta como versión nueva',
  )
    .input(restoring)
    .output(restored),
};
