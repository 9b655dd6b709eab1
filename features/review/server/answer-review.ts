import { answerQuestion } from '#features/quiz/server/answer-question.ts';
import { presentQuestions } from '#features/quiz/server/present-attempt.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { readOutcome } from './answer-queries.ts';
import { reviewAnswers } from './review-answers.ts';

type Sent = {
  id: string;
  question_id: string;
  option?: number | undefined;
  answer?: unknown;
  again?: true | undefined;
};

/**
 * Answers a question of a session as one of a quiz, and moves its card. The same answer again gets the same reply; a different one is
 * rejected.
 * @throws AppError as `answerQuestion` does; `not_found` also for a question that has not returned
 */
export async function answerReview(call: Call, { again: asked, ...sent }: Sent) {
  const { db, caller } = call;
  const again = asked === true;
  const grade = await answerQuestion(call, sent, reviewAnswers(call, again));
  const [found] = await readOutcome(db, [caller.user_id, sent.id, sent.question_id, again]);
  const { points_earned, next_due, again_seed, questions } = ensureFound(found);
  const [returned] =
    again_seed === null
      ? []
      : presentQuestions(call, { seed: again_seed, questions, answers: null }).questions;
  return {
    ...grade,
    points_earned,
    ...(next_due && { next_due_at: next_due }),
    ...(returned && { returns: true as const, again: returned }),
  };
}
