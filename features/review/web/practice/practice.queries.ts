import type { Topic } from '#domain/learning/mastery.ts';
import { BEGINNING } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';

export type PractisedQuestion = Awaited<ReturnType<typeof api.review.practice>>;

/** The question to answer now in the practice of a subtopic. */
export const practiceOptions = (topic: Topic) =>
  orpc.review.practice.queryOptions({ input: topic, ...BEGINNING });
