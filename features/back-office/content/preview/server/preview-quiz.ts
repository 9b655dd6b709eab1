import { and, eq } from 'drizzle-orm';
import { readQuestionsOf } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { readSent, rejectedAnswer, type SentForm } from '#features/asking/server/answer-question.ts';
import { gradeFor } from '#features/asking/server/grade-for.ts';
import { gradeGiven, presentQuestion } from '#features/asking/server/shown-question.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

/** All questions of a lesson, with their options in the order of a new attempt. @throws AppError `not_found`, `no_questions` */
export async function previewQuiz({ db, caller: learner }: Call, lessonId: string) {
  const { title } = await readRow(db, lessons, lessonId);
  const rows = await readQuestionsOf(db, [lessonId]);
  if (rows.length === 0) throw new AppError('no_questions');
  const seed = crypto.randomUUID();
  return {
    seed,
    lesson_title: title,
    questions: rows.map(({ id, points, ...version }) => ({
      ...{ id, points, version_id: version.version_id },
      ...presentQuestion({ ...version, seed }, learner),
    })),
  };
}

type Answer = SentForm & { id: string; seed: string; version_id: string };

/** Grades an answer as for premium learners and stores nothing. @throws AppError `not_found`, `invalid_request` */
export async function gradePreview({ db, caller }: Call, { id, seed, version_id, ...sent }: Answer) {
  const [row] = await db
    .select({ version: question_versions })
    .from(question_versions)
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .where(and(eq(question_versions.id, version_id), eq(questions.lesson_id, id)));
  const { version } = ensureFound(row);
  const key_body = version.body ?? { correct: version.correct_answer };
  const asked = { ...version, version_id, seed, key_body };
  const form = readSent(asked, caller, sent);
  if ('problem' in form) throw rejectedAnswer(sent, form.problem);
  const { answer } = form;
  const reason = 'option' in answer ? (version.reasons[answer.option] ?? '') : '';
  const feedback = { ...version, reason, reported: false };
  const grade = gradeFor({ is_premium: true }, gradeGiven(asked, caller, answer), feedback);
  return { ...grade, ...('option' in answer && { reason }) };
}
