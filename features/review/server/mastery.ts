import { masteryOf, type TopicMastery } from '#domain/mastery.ts';
import type { Reviewer } from './read-reviewer.ts';

type ReadMastery = TopicMastery & { seen: number; questions: number; lesson_ids: string[] };

/** The mastery of each topic of the catalogue, by its key. */
export function topicsOf({ catalog, seen }: Pick<Reviewer, 'catalog' | 'seen'>): Map<string, ReadMastery> {
  const topics = new Map<string, ReadMastery>();
  for (const [topic, { category, subtopic, lesson_ids, question_ids }] of catalog.topics) {
    const recalls = question_ids.flatMap((id) => seen.get(id)?.recall ?? []);
    const counts = { seen: recalls.length, questions: question_ids.length };
    topics.set(topic, {
      ...{ category, subtopic, lesson_ids },
      mastery: masteryOf(recalls, question_ids.length),
      ...counts,
    });
  }
  return topics;
}
