import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { optionOrder } from '#domain/option-order.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

/** All questions of a lesson, with their options in the order of a new attempt. @throws AppError `not_found`, `no_questions` */
export async function previewQuiz(db: Database, lessonId: string) {
  const [lesson] = await db
    .select({ title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.archived_at)));
  const { title } = ensureFound(lesson);
  const rows = await readQuestionsOf(db, [lessonId]);
  if (rows.length === 0) throw new AppError('no_questions');
  const seed = crypto.randomUUID();
  return {
    seed,
    lesson_title: title,
    questions: rows.map(({ id, version_id, question_text, points, ...version }) => ({
      ...{ id, version_id, kind: version.kind, question_text, points },
      options: optionOrder(seed, { ...version, id: version_id }).map((index) => version.options[index]!),
    })),
  };
}

type Answer = { id: string; seed: string; version_id: string; option: number };

/**
 * Grades an answer by the version that was shown, and stores nothing.
 * @throws AppError `not_found` for a version of another lesson, `invalid_request` for an option the question does not have
 */
export async function gradePreview(db: Database, { id, seed, version_id, option }: Answer) {
  const [row] = await db
    .select({ version: question_versions })
    .from(question_versions)
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .where(and(eq(question_versions.id, version_id), eq(questions.lesson_id, id)));
  const { version } = ensureFound(row);
  const order = optionOrder(seed, version);
  const chosen = order[option];
  if (chosen === undefined)
    throw new AppError('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  return {
    correct: chosen === version.correct_answer,
    correct_answer: order.indexOf(version.correct_answer),
    explanation: version.explanation,
    reason: version.reasons[chosen] ?? '',
  };
}
