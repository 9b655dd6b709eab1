import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { lessons, questions, quiz_answers, quiz_attempts } from '#db/schema.ts';
import { openTo } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/call.ts';
import type { Limit } from '#server/rate-limits.ts';
import { found, refuse } from '#server/refusal.ts';
import { tellGrade } from './tell-grade.ts';

const ATTEMPTS_A_DAY: Limit = { name: 'attempts', points: 30, seconds: 86_400 };

/**
 * Opens an attempt at a lesson, or takes up the one that is still open, with the answers given so far.
 * Neither keys nor explanations of unanswered questions are read, let alone sent.
 *
 * @throws Refusal `PGRST116` for a lesson the caller may not open, `no_questions`, `rate_limited` (30 a day and lesson)
 */
export async function startAttempt(call: Call, lessonId: string) {
  const { db, caller } = call;
  const [lesson] = await db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), openTo(caller)));
  const { title } = found(lesson);
  const attempt = (await findOpenAttempt(call, lessonId)) ?? (await openAttempt(call, lessonId));
  return {
    id: attempt.id,
    lesson_id: lessonId,
    lesson_title: title,
    questions: await readQuestions(call, attempt.question_ids),
    answers: await readAnswers(call, attempt.id),
  };
}

async function findOpenAttempt({ db, caller }: Call, lessonId: string) {
  const [attempt] = await db
    .select({ id: quiz_attempts.id, question_ids: quiz_attempts.question_ids })
    .from(quiz_attempts)
    .where(
      and(
        eq(quiz_attempts.user_id, caller.user_id),
        eq(quiz_attempts.lesson_id, lessonId),
        isNull(quiz_attempts.finished_at),
      ),
    );
  return attempt;
}

async function openAttempt(call: Call, lessonId: string) {
  const { db, caller, now } = call;
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.lesson_id, lessonId), isNull(questions.archived_at)))
    .orderBy(asc(questions.position), asc(questions.created_at), asc(questions.id));
  if (rows.length === 0) refuse('no_questions');
  await call.limits.consume(ATTEMPTS_A_DAY, `${caller.user_id} ${lessonId}`);
  const [attempt] = await db
    .insert(quiz_attempts)
    .values({
      user_id: caller.user_id,
      lesson_id: lessonId,
      question_ids: rows.map((row) => row.id),
      started_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: quiz_attempts.id, question_ids: quiz_attempts.question_ids });
  // Two tabs at once: the other one's attempt is the attempt.
  return attempt ?? found(await findOpenAttempt(call, lessonId));
}

async function readQuestions({ db }: Call, ids: string[]) {
  const rows = await db
    .select({
      id: questions.id,
      question_text: questions.question_text,
      options: questions.options,
      points: questions.points,
    })
    .from(questions)
    .where(inArray(questions.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found(byId.get(id)));
}

async function readAnswers({ db, caller }: Call, attemptId: string) {
  const rows = await db
    .select({
      question_id: quiz_answers.question_id,
      option: quiz_answers.option,
      correct: quiz_answers.correct,
      correct_answer: quiz_answers.correct_answer,
      explanation: questions.explanation,
    })
    .from(quiz_answers)
    .innerJoin(questions, eq(questions.id, quiz_answers.question_id))
    .where(and(eq(quiz_answers.user_id, caller.user_id), eq(quiz_answers.attempt_id, attemptId)))
    .orderBy(asc(quiz_answers.answered_at));
  return rows.map(({ question_id, option, ...grade }) => ({
    question_id,
    option,
    ...tellGrade(caller, grade),
  }));
}
