import { masteryOf, type TopicMastery } from '#domain/mastery.ts';
import type { Call } from '#server/endpoints/call.ts';
import { bringOwnCards } from './bring-cards.ts';
import { type Reviewer, readReviewerOf } from './read-reviewer.ts';

export type ReadMastery = TopicMastery & { seen: number; questions: number; lesson_ids: string[] };

/** How well the caller knows each subtopic of the own lists now, by subtopic in the order of the course. */
export async function readMastery(call: Call): Promise<ReadMastery[]> {
  await bringOwnCards(call);
  return [...topicsOf(await readReviewerOf(call)).values()];
}

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
