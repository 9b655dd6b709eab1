import { describe, expect, test } from 'vitest';
import { seededRandom } from '#scripts/demo/random.ts';
import { chanceOfRight, TYPICAL_ABILITY } from './success-model.ts';
import {
  ANSWERS_FOR_ABILITY,
  abilityFrom,
  NO_REPEAT_WITHIN,
  nextPracticeItem,
  type PracticeItem,
  type ScaledAnswer,
} from './topic-practice.ts';

const random = seededRandom(27);
const shuffled = <Item>(items: readonly Item[]) =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** As many questions and exercises as a subtopic of the pack has; each is harder or easier than its author says. */
const SUBTOPIC = Array.from({ length: 24 }, (_, number) => {
  const varies = number % 4 === 0;
  const difficulty = 1 + (number % 5);
  return {
    id: `${number}`,
    varies,
    difficulty,
    guess: varies ? 0.05 : 0.25,
    truth: difficulty + random() - 0.5,
  };
});
type Asked = (typeof SUBTOPIC)[number];

type Answered = Asked & { correct: boolean };
type Choose = (
  items: readonly Asked[],
  asked: readonly Answered[],
  answers: readonly ScaledAnswer[],
) => Asked;
const picked: Choose = (items, asked, answers) => nextPracticeItem(items, asked, answers)!;
const atRandom: Choose = (items) => items[0]!;

/** Items that a learner of this ability is asked, the latest first, with whether the answer was right. */
function practised(ability: number, length: number, choose: Choose) {
  const answers: Answered[] = [];
  for (let number = 0; number < length; number += 1) {
    const item = choose(shuffled(SUBTOPIC), answers, answers.slice(0, ANSWERS_FOR_ABILITY));
    const correct = random() < chanceOfRight({ difficulty: item.truth, guess: item.guess }, ability);
    answers.unshift({ ...item, correct });
  }
  return answers;
}

const LEARNERS = 100;
const [WARM_UP, LENGTH] = [8, 28];

/** The share of right answers of many learners after the first eight. */
function successOf(ability: number, choose: Choose): number {
  const settled = Array.from({ length: LEARNERS }, () =>
    practised(ability, LENGTH, choose).slice(0, LENGTH - WARM_UP),
  ).flat();
  return settled.filter(({ correct }) => correct).length / settled.length;
}

describe('simulated learners, after eight questions', () => {
  test.each([2.75, 3.25, 4, 4.5, 5])('of ability %d are right in 75 ± 5 of 100', (ability) => {
    expect(Math.abs(successOf(ability, picked) - 0.75)).toBeLessThanOrEqual(0.05);
  });

  test.each([2.75, 3.25, 5])('of ability %d are not when questions come at random', (ability) => {
    expect(Math.abs(successOf(ability, atRandom) - 0.75)).toBeGreaterThan(0.05);
  });
});

test('no question returns within twenty; an exercise does with other figures, but not at once', () => {
  const asked = practised(TYPICAL_ABILITY, 200, picked);
  for (const [place, { id, varies }] of asked.entries()) {
    const ago = asked.slice(place + 1).findIndex((each) => each.id === id);
    if (ago >= 0) expect(ago).toBeGreaterThanOrEqual(varies ? 3 : NO_REPEAT_WITHIN);
  }
  expect(asked.some(({ varies }) => varies)).toBe(true);
});

const item = (id: string, varies = false): PracticeItem => ({ id, varies, difficulty: 3, guess: 0.25 });

test('where all were asked lately, the exercise asked longest ago comes, and without exercises the question', () => {
  const next = (items: PracticeItem[], asked: string) =>
    nextPracticeItem(
      items,
      [...asked].map((id) => ({ id, correct: true })),
      [],
    )?.id;
  expect(next([item('a', true)], 'a')).toBe('a');
  expect(next([item('a', true), item('b', true)], 'aba')).toBe('b');
  expect(next([item('a'), item('b'), item('c', true)], 'cab')).toBe('c');
  expect(next([item('a'), item('b'), item('c')], 'acba')).toBe('b');
  expect(next([], '')).toBeUndefined();
});

test('who never knows is asked ten different ones at least before one comes again', () => {
  const answers: Answered[] = [];
  for (let number = 0; number < 60; number += 1) {
    const next = picked(shuffled(SUBTOPIC), answers, answers.slice(0, ANSWERS_FOR_ABILITY));
    expect(answers.slice(0, 9).map(({ id }) => id)).not.toContain(next.id);
    answers.unshift({ ...next, correct: false });
  }
});

test('a learner without answers is taken for a typical one, and each answer moves the ability its way', () => {
  expect(abilityFrom([])).toBeCloseTo(TYPICAL_ABILITY);
  const answer = { difficulty: 3, guess: 0.25 };
  expect(abilityFrom([{ ...answer, correct: true }])).toBeGreaterThan(TYPICAL_ABILITY);
  expect(abilityFrom([{ ...answer, correct: false }])).toBeLessThan(TYPICAL_ABILITY);
});
