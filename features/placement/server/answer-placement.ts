import { answerQuestion, answersOfRuns, type SentAnswer } from '#features/asking/server/answer-question.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { findPlacement, withNextQuestion } from './ask-next.ts';

const ANSWERS = answersOfRuns('placement');

/**
 * Grades an answer like that of a quiz, and returns the question after it; null after the last one. The same answer again gets the same
 * reply.
 * @throws AppError as `answerQuestion` does
 */
export async function answerPlacement(call: Call, sent: SentAnswer) {
  const grade = await answerQuestion(call, sent, ANSWERS);
  const placement = await withNextQuestion(call, await findPlacement(call, sent.id));
  const { questions } = presentQuestions(call, placement);
  const place = questions.findIndex(({ id }) => id === sent.question_id);
  return { ...grade, next: questions[place + 1] ?? null };
}
