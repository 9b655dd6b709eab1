import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_stats, questions, quiz_answers, quiz_attempts } from '#db/schema.ts';
import type { Call } from '#server/call.ts';
import { found, refuse } from '#server/refusal.ts';
import { tellGrade } from './tell-grade.ts';

type Answer = { id: string; question_id: string; option: number };

/**
 * Grades an answer and locks it. The same answer again gets the same reply; a different one is refused.
 *
 * @throws Refusal `PGRST116` for another's attempt or a question that is not part of it, `invalid_request` for an
 *   option the question does not have, `already_answered`, `attempt_finished`
 */
export async function answerQuestion({ db, caller, now }: Call, answer: Answer) {
  const asked = found(await findAskedQuestion(db, caller.user_id, answer));
  const locked = asked.answered ?? (await lockAnswer(db, caller.user_id, answer, asked, now));
  if (locked.option !== answer.option) refuse('already_answered');
  return tellGrade(caller, { ...locked, explanation: asked.explanation });
}

async function findAskedQuestion(db: Database, userId: string, { id, question_id }: Answer) {
  const [row] = await db
    .select({
      finished_at: quiz_attempts.finished_at,
      option_count: sql<number>`cardinality(${questions.options})`,
      correct_answer: questions.correct_answer,
      explanation: questions.explanation,
      answered: {
        option: quiz_answers.option,
        correct: quiz_answers.correct,
        correct_answer: quiz_answers.correct_answer,
      },
    })
    .from(quiz_attempts)
    .innerJoin(
      questions,
      and(eq(questions.id, question_id), sql`${questions.id} = any(${quiz_attempts.question_ids})`),
    )
    .leftJoin(
      quiz_answers,
      and(
        eq(quiz_answers.user_id, quiz_attempts.user_id),
        eq(quiz_answers.attempt_id, quiz_attempts.id),
        eq(quiz_answers.question_id, question_id),
      ),
    )
    .where(and(eq(quiz_attempts.user_id, userId), eq(quiz_attempts.id, id)));
  return row;
}

type Asked = NonNullable<Awaited<ReturnType<typeof findAskedQuestion>>>;

/** One statement: the answer is kept once, and counts once in the question's statistics. */
async function lockAnswer(
  db: Database,
  user_id: string,
  { id, question_id, option }: Answer,
  asked: Asked,
  now: Date,
) {
  if (asked.finished_at) refuse('attempt_finished');
  if (option >= asked.option_count)
    refuse('invalid_request', { fields: { option: ['La pregunta no tiene esa opción.'] } });
  const { correct_answer } = asked;
  const correct = option === correct_answer;
  const given = db.$with('given').as(
    db
      .insert(quiz_answers)
      .values({ user_id, attempt_id: id, question_id, option, correct, correct_answer, answered_at: now })
      .onConflictDoNothing()
      .returning({
        question_id: quiz_answers.question_id,
        wrong: sql<number>`(not ${quiz_answers.correct})::int`.as('wrong'),
      }),
  );
  const counted = await db
    .with(given)
    .insert(question_stats)
    .select(
      db
        .select({ question_id: given.question_id, answers: sql<number>`1`.as('answers'), wrong: given.wrong })
        .from(given),
    )
    .onConflictDoUpdate({
      target: question_stats.question_id,
      set: {
        answers: sql`${question_stats.answers} + 1`,
        wrong: sql`${question_stats.wrong} + excluded.wrong`,
      },
    })
    .returning({ question_id: question_stats.question_id });
  if (counted.length > 0) return { option, correct, correct_answer };
  // Another tab was faster: what it locked counts.
  return found((await findAskedQuestion(db, user_id, { id, question_id, option }))?.answered);
}
