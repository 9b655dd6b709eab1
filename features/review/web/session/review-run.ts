import type { Choice, Question, RunStart } from '#features/quiz/web/quiz-run.ts';
import { api } from '#web/api/client.ts';
import type { ReviewSession } from '../review.queries.ts';

const again = true as const;

/** The questions of a review and those that return, in the order in which they are asked. */
export const runOf = (session: ReviewSession): RunStart & { id: string } => ({
  id: session.id,
  questions: [...session.questions, ...session.again.map((question) => ({ ...question, again }))],
  answers: [...session.answers, ...session.again_answers.map((answer) => ({ ...answer, again }))],
});

/** Sends an answer. After a wrong one the server shows the question as it will be asked again. */
export async function sendAnswer(id: string, question: Question, choice: Choice) {
  const sent = { id, question_id: question.id, again: question.again, ...choice };
  const { again: following, ...grade } = await api.review.answer(sent);
  return { grade, following: following && { ...following, again } };
}

/** The lesson of a question, which the question has too when it returns. */
export const lessonOf = ({ questions }: ReviewSession, question_id: string) =>
  questions.find(({ id }) => id === question_id)!;
