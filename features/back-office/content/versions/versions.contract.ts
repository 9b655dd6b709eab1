import * as z from 'zod/mini';
import { byId, editor } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { questionContent } from '../questions/admin-questions.contract.ts';

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

const questionVersion = z.extend(version, questionContent);

const byVersion = z.strictObject({ id: rowId, version_id: rowId });
/** Names the version that the person saw as the current one, so that nothing newer is replaced unseen. */
const restoring = z.extend(byVersion, { current_id: z.optional(rowId) });
const restored = z.object({ version_id: z.string() });

const versionsOf = <Content extends z.ZodMiniType>(rows: string, noun: string, content: Content) => ({
  list: editor(`GET /admin/${rows}/{id}/versions`, `Las versiones de ${noun}`)
    .input(byId)
    .output(versionList),
  one: editor(`GET /admin/${rows}/{id}/versions/{version_id}`, `Una versión de ${noun}`)
    .input(byVersion)
    .output(content),
  restore: editor(
    `POST /admin/${rows}/{id}/versions/{version_id}/restore`,
    `Recuperar una versión de ${noun} como versión nueva`,
  )
    .input(restoring)
    .output(restored),
});

const lesson = versionsOf('lessons', 'una lección', lessonVersion);
const question = versionsOf('questions', 'una pregunta', questionVersion);

/** Versions of lessons and questions, the newest first (docs/product.md §5.12). */
export const versionsContract = {
  lesson: lesson.list,
  lessonVersion: lesson.one,
  restoreLesson: lesson.restore,
  question: question.list,
  questionVersion: question.one,
  restoreQuestion: question.restore,
};
