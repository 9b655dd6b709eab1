import { isDue, reviewQueue } from '#domain/learning/review-queue.ts';
import { topicsOf } from './mastery.ts';
import type { Reviewer } from './read-reviewer.ts';

/** What a session of this size would ask now. @returns ids of questions */
export function queueOf(reviewer: Reviewer, size: number): string[] {
  const { catalog, seen, answered, completed_lessons } = reviewer;
  const topics = topicsOf(reviewer);
  const cards = askable(reviewer).map(({ question, due, recall, is_reviewed }) => ({
    ...{ question_id: question.id, topic: question.lesson.topic, due, recall, is_reviewed },
    // The mastery of a lesson of another country is not counted, so it comes last.
    mastery: topics.get(question.lesson.topic)?.predicted ?? 1,
  }));
  const completed = new Set(completed_lessons);
  const fresh = [...catalog.questions.values()].filter(
    ({ id, lesson }) => completed.has(lesson.id) && !seen.has(id) && !answered.has(id),
  );
  const unseen = fresh.map(({ id, lesson }) => ({ question_id: id, topic: lesson.topic }));
  return reviewQueue({ cards, fresh: unseen }, reviewer.due_by, size);
}

/** The cards that were not answered lately. */
export const askable = ({ seen }: Reviewer) =>
  [...seen.values()].filter(({ answered_at }) => answered_at === null);

/** When the cards of these questions are due, of those that are due today. */
export function dueByVersion({ seen, due_by }: Reviewer, queue: string[]): Record<string, Date> {
  const cards = queue.flatMap((id) => seen.get(id) ?? []).filter((card) => isDue(card, due_by));
  return Object.fromEntries(cards.map(({ question, due }) => [question.version_id, due]));
}

/** The mastery of the subtopics that a session asks about. */
export function masteryOfQueue(reviewer: Reviewer, queue: string[]) {
  const topics = new Set(queue.map((id) => reviewer.catalog.questions.get(id)!.lesson.topic));
  return [...topicsOf(reviewer)]
    .filter(([topic]) => topics.has(topic))
    .map(([, { category, subtopic, mastery }]) => ({ category, subtopic, mastery }));
}
