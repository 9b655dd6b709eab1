import { answerQuestion, questionOf, type SentAnswer } from '#features/asking/server/answer-question.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { readOutcome } from './answer-queries.ts';
import { answersOfReview } from './review-answers.ts';

/**
 * Answers a question of a session as one of a quiz, and moves its card. The same answer again gets the same reply; a different one is
 * rejected.
 * @throws AppError as `answerQuestion` does; `not_found` also for a question that has not returned
 */
export async function answerReview(
  call: Call,
  { again, ...sent }: SentAnswer & { again?: true | undefined },
) {
  const round = again ? 1 : 0;
  const grade = await answerQuestion(call, sent, answersOfReview(round));
  const [found] = await readOutcome(call.db, questionOf(call, sent, 'review', round));
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
