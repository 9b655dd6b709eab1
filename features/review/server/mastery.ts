import { masteryOf, type TopicMastery, withExercise } from '#domain/learning/mastery.ts';
import type { Reviewer, SeenQuestion } from './read-reviewer.ts';

type ReadMastery = TopicMastery & {
  seen: number;
  questions: number;
  lesson_ids: string[];
  /** The same of all questions seen, whether their latest answer was right or not. */
  predicted: number;
};

/** The mastery of each topic of the catalogue, by its key. */
export function topicsOf({ catalog, seen }: Pick<Reviewer, 'catalog' | 'seen'>): Map<string, ReadMastery> {
  const topics = new Map<string, ReadMastery>();
  for (const [topic, { category, subtopic, lesson_ids, question_ids, has_exercises }] of catalog.topics) {
    const cards = question_ids.flatMap((id) => seen.get(id) ?? []);
    const counts = { seen: cards.length, questions: question_ids.length };
    topics.set(topic, {
      ...{ category, subtopic, lesson_ids },
      mastery: withExercise(masteryOf(cards.map(knownRecall), question_ids.length), {
        has: has_exercises,
        computed: cards.some(({ question, was_known }) => question.is_exercise && was_known),
      }),
      predicted: masteryOf(
        cards.map(({ recall }) => recall),
        question_ids.length,
      ),
      ...counts,
    });
  }
  return topics;
}

/** Right after an answer a recall of 1 is predicted, so a question counts as not known until it is answered right. */
const knownRecall = ({ is_known, recall }: SeenQuestion): number => (is_known ? recall : 0);
