import { reviewQueue } from '#domain/learning/review-queue.ts';
import { topicsOf } from './mastery.ts';
import type { Reviewer } from './read-reviewer.ts';

/** What a session of this size would ask now. @returns ids of questions */
export function queueOf(reviewer: Reviewer, size: number): string[] {
  const { catalog, seen, answered, completed_lessons } = reviewer;
  const topics = topicsOf(reviewer);
  const cards = askable(reviewer).map(({ question, due, recall }) => ({
    ...{ question_id: question.id, due, recall },
    // The mastery of a lesson of another country is not counted, so it comes last.
    mastery: topics.get(question.lesson.topic)?.predicted ?? 1,
  }));
  const completed = new Set(completed_lessons);
  const fresh = [...catalog.questions.values()].filter(
    ({ id, lesson }) => completed.has(lesson.id) && !seen.has(id) && !answered.has(id),
  );
  return reviewQueue({ cards, fresh: fresh.map(({ id }) => id) }, reviewer.due_by, size);
}

/** The cards that were not answered lately. */
export const askable = ({ seen }: Reviewer) =>
  [...seen.values()].filter(({ answered_at }) => answered_at === null);
