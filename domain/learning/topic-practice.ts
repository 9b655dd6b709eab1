/**
 * The next question of 'Practicar un subtema' (docs/product.md §17.9): near 75 % expected success, which Klinkenberg,
 * Straatemeier and van der Maas (2011, 'Computer adaptive practice of Maths ability', Computers & Education 57) found to keep
 * children practising while it measures nearly as well as 50 %.
 */
import { chanceOfRight, type ScaledItem, TYPICAL_ABILITY } from './success-model.ts';

const TARGET_SUCCESS = 0.75;
/** Questions that are this near to it are as good as each other. */
const NEAR = 0.03;

/** How many questions a round has. */
export const PRACTICE_ROUND = 10;

/** Neither a question nor an exercise with the same figures returns within so many; an exercise with other figures rests for fewer. */
export const NO_REPEAT_WITHIN = 20;
const EXERCISE_REST = 3;
/** Who has missed as many in a row, or gives up each time, does not get the same few again and again. */
const REST_AFTER_MISSES = 9;

/** Answers that tell what a learner can do now; older ones tell what was. */
export const ANSWERS_FOR_ABILITY = 40;

/** How far learners differ before their first answer. */
const SPREAD = 2;
const ABILITIES = Array.from({ length: 41 }, (_, place) => TYPICAL_ABILITY - 6 + place * 0.3);
const PRIOR = ABILITIES.map((ability) => Math.exp(-(((ability - TYPICAL_ABILITY) / SPREAD) ** 2) / 2));

export type ScaledAnswer = ScaledItem & { correct: boolean };

/** The mean of what is believed about an ability after these answers (expected a posteriori; Bock & Mislevy, 1982). */
export function abilityFrom(answers: readonly ScaledAnswer[]): number {
  const weights = ABILITIES.map((ability, place) =>
    answers.reduce((weight, answer) => {
      const chance = chanceOfRight(answer, ability);
      return weight * (answer.correct ? chance : 1 - chance);
    }, PRIOR[place] ?? 0),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.reduce((total, weight, place) => total + weight * (ABILITIES[place] ?? 0), 0) / sum;
}

export type PracticeItem = ScaledItem & {
  id: string;
  /** Its figures are drawn anew each time. */
  varies: boolean;
};

/** A question that was practised, and whether the answer was right. */
type Practised = { id: string; correct: boolean };

/** Of these, the one whose chance of a right answer is nearest to 75 %; of those within 3 points the first. */
export const nearestTarget = <Item>(items: readonly Item[], chanceOf: (item: Item) => number) =>
  items.reduce<{ item: Item; distance: number } | undefined>((best, item) => {
    const distance = Math.max(NEAR, Math.abs(chanceOf(item) - TARGET_SUCCESS));
    return best && best.distance <= distance ? best : { item, distance };
  }, undefined)?.item;

/**
 * The question to ask next. Where none may return yet, the exercise that was asked longest ago comes, and without exercises the question.
 * @param items in a random order; undefined only without any
 * @param asked the latest first
 */
export function nextPracticeItem<Item extends PracticeItem>(
  items: readonly Item[],
  asked: readonly Practised[],
  answers: readonly ScaledAnswer[],
): Item | undefined {
  const ability = abilityFrom(answers);
  const agoOf = ({ id }: Item) => asked.findIndex((practised) => practised.id === id);
  const lately = asked.slice(0, EXERCISE_REST + 1);
  const rest = lately.some(({ correct }) => correct) ? EXERCISE_REST : REST_AFTER_MISSES;
  const mayCome = (item: Item) => agoOf(item) < 0 || agoOf(item) >= (item.varies ? rest : NO_REPEAT_WITHIN);
  const next = nearestTarget(items.filter(mayCome), (item) => chanceOfRight(item, ability));
  const exercises = items.filter(({ varies }) => varies);
  const rested = (exercises.length > 0 ? exercises : items).toSorted(
    (one, other) => agoOf(other) - agoOf(one),
  );
  return next ?? rested[0];
}
