import { expect, test } from 'vitest';
import { chanceOfRight, guessOf } from '#domain/learning/success-model.ts';
import { ANSWERS_FOR_ABILITY, nextPracticeItem, type ScaledAnswer } from '#domain/learning/topic-practice.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { seededRandom } from '#scripts/demo/random.ts';
import { readPack } from './read-pack.ts';

const { lessons } = await readPack('content');

/** What 'Practicar un subtema' chooses from, with the difficulty that authors declare. */
const SUBTOPICS = Map.groupBy(
  lessons.flatMap(({ id, category, subtopic, questions }) =>
    questions.map(({ kind, options, body, difficulty }, place) => ({
      id: `${id} ${place}`,
      topic: `${category}, ${subtopic}`,
      varies: isDrawn(body),
      difficulty: difficulty ?? 3,
      guess: guessOf(kind, options.length),
    })),
  ),
  ({ topic }) => topic,
);
type Item = { id: string; varies: boolean; difficulty: number; guess: number };

const LEARNERS = 40;
const [WARM_UP, LENGTH] = [8, 28];
/** Each question is up to half a step easier or harder than its author says. */
const MISJUDGED = 0.5;

const random = seededRandom(27);
const shuffled = <Each>(list: readonly Each[]) =>
  list
    .map((each) => ({ each, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each);

/** Whether a learner of this ability is right after the first eight questions of a practice. */
function practise(items: readonly Item[], ability: number): boolean[] {
  const truths = new Map(
    items.map(({ id, difficulty }) => [id, difficulty + (2 * random() - 1) * MISJUDGED]),
  );
  const answers: (Item & ScaledAnswer)[] = [];
  while (answers.length < LENGTH) {
    const item = nextPracticeItem(shuffled(items), answers, answers.slice(0, ANSWERS_FOR_ABILITY));
    if (!item) break;
    const difficulty = truths.get(item.id) ?? item.difficulty;
    answers.unshift({ ...item, correct: random() < chanceOfRight({ ...item, difficulty }, ability) });
  }
  return answers.slice(0, LENGTH - WARM_UP).map(({ correct }) => correct);
}

const shareRight = (answers: readonly boolean[]) => answers.filter(Boolean).length / answers.length;

test.each([2, 2.5, 3, 3.5, 4, 4.5, 5])(
  'simulated learners of ability %d are right in 75 ± 5 of 100 after eight questions of the pack',
  (ability) => {
    const found = [...SUBTOPICS].map(([topic, items]) => {
      const answers = Array.from({ length: LEARNERS }, () => practise(items, ability)).flat();
      return { topic, answers };
    });
    expect(Math.abs(shareRight(found.flatMap(({ answers }) => answers)) - 0.75)).toBeLessThanOrEqual(0.05);
    const far = found.filter(({ answers }) => Math.abs(shareRight(answers) - 0.75) > 0.1);
    expect(far.map(({ topic }) => topic)).toEqual([]);
  },
);
