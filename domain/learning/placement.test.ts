import { describe, expect, test } from 'vitest';
import {
  difficultyOf,
  nextPlacementAt,
  nextPlacementItem,
  PLACEMENT_QUESTIONS,
  type PlacementAnswer,
  skippableLessons,
} from './placement.ts';
import { guessOf } from './success-model.ts';

const LESSONS = { contabilidad: 9, impuestos: 9, inversiones: 9, finanzas_personales: 10 };
const without = { share: null, typical_share: null };

/** Two questions of four options for each lesson. */
const itemsOf = (lessons: Record<string, number>) =>
  Object.entries(lessons).flatMap(([category, count]) =>
    Array.from({ length: count * 2 }, (_, number) => {
      const lesson = Math.floor(number / 2);
      return {
        category,
        lesson,
        number,
        guess: 0.25,
        difficulty: difficultyOf({ lesson, lessons: count, ...without }),
      };
    }),
  );

type Item = ReturnType<typeof itemsOf>[number];

/** A placement whose questions are answered by `isRight`. */
function placed(isRight: (item: Item) => boolean, lessons: Record<string, number> = LESSONS) {
  const answers: (PlacementAnswer & Item)[] = [];
  const items = itemsOf(lessons);
  for (let asked = 0; asked < PLACEMENT_QUESTIONS; asked += 1) {
    const next = nextPlacementItem(items, lessons, answers);
    if (!next) break;
    items.splice(items.indexOf(next), 1);
    answers.push({ ...next, correct: isRight(next) });
  }
  const skipped = Object.entries(lessons).map(([category, count]) =>
    skippableLessons(category, count, answers),
  );
  return { answers, skipped };
}

describe('what a placement proposes', () => {
  test('who answers nothing right begins at the first lesson of every category', () => {
    expect(placed(() => false).skipped).toEqual([0, 0, 0, 0]);
  });

  test('who answers everything right skips most lessons of every category, but is not told to skip the last', () => {
    for (const skipped of placed(() => true).skipped) {
      expect(skipped).toBeGreaterThanOrEqual(6);
      expect(skipped).toBeLessThan(9);
    }
  });

  test('who knows the first half of the lessons enters close to the middle', () => {
    const { skipped } = placed(
      ({ category, lesson }) => lesson < LESSONS[category as keyof typeof LESSONS] / 2,
    );
    for (const lessons of skipped) expect([4, 5, 6]).toContain(lessons);
  });

  test('each category is judged by its own answers', () => {
    const { skipped } = placed(({ category }) => category === 'inversiones');
    expect(skipped[2]).toBeGreaterThanOrEqual(6);
    expect([skipped[0], skipped[1], skipped[3]]).toEqual([0, 0, 0]);
  });

  test('a right answer never lets skip fewer lessons than a wrong one', () => {
    for (const item of itemsOf(LESSONS)) {
      const count = LESSONS[item.category as keyof typeof LESSONS];
      const skippedIf = (correct: boolean) => skippableLessons(item.category, count, [{ ...item, correct }]);
      expect(skippedIf(true)).toBeGreaterThanOrEqual(skippedIf(false));
    }
  });

  test('without an answer in a category nothing of it is skipped', () => {
    expect(skippableLessons('impuestos', 9, [])).toBe(0);
    expect(skippableLessons('impuestos', 0, [])).toBe(0);
  });

  test('learners who guess skip less than one lesson in twenty on average', () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const skipped = Array.from({ length: 200 }, () => placed(() => random() < 0.25).skipped).flat();
    expect(skipped.reduce((sum, lessons) => sum + lessons, 0) / skipped.length).toBeLessThan(9 / 20);
  });
});

describe('what a placement asks', () => {
  test('it asks twelve different questions, from every category', () => {
    const { answers } = placed(() => true);
    expect(new Set(answers.map(({ category, number }) => `${category} ${number}`)).size).toBe(12);
    expect(new Set(answers.map(({ category }) => category)).size).toBe(4);
  });

  test('after a right answer it asks further along the category, after a wrong one further back', () => {
    const second = (isRight: boolean) => placed(() => isRight, { impuestos: 9 }).answers[1]!;
    const first = placed(() => true, { impuestos: 9 }).answers[0]!;
    expect(second(true).lesson).toBeGreaterThan(first.lesson);
    expect(second(false).lesson).toBeLessThan(first.lesson);
  });

  test('a course with fewer questions is asked all of them', () => {
    expect(placed(() => true, { impuestos: 2, contabilidad: 1 }).answers).toHaveLength(6);
    expect(nextPlacementItem([], {}, [])).toBeUndefined();
  });

  test('the same answers lead to the same questions', () => {
    expect(placed(({ lesson }) => lesson < 3).answers).toEqual(placed(({ lesson }) => lesson < 3).answers);
  });
});

describe('how difficult a question is', () => {
  const third = { lesson: 2, lessons: 10 };

  test('without figures it is as far along as its lesson', () => {
    expect(difficultyOf({ ...third, ...without })).toBe(0.25);
  });

  test.each([
    { share: 0.4, typical_share: 0.6, difficulty: 0.35 },
    { share: 0.8, typical_share: 0.6, difficulty: 0.15 },
    { share: 0.6, typical_share: 0.6, difficulty: 0.25 },
    { share: 1, typical_share: 0, difficulty: 0 },
  ])(
    'answered right by $share where $typical_share is usual, it is at $difficulty',
    ({ difficulty, ...figures }) => {
      expect(difficultyOf({ ...third, ...figures })).toBeCloseTo(difficulty);
    },
  );

  test.each([
    ['true_false', 2, 0.5],
    ['single_choice', 4, 0.25],
    ['number', 0, 0.05],
    ['multiple_choice', 5, 0.05],
  ] as const)('guessing at %s with %i options is right with %d', (kind, options, guess) => {
    expect(guessOf(kind, options)).toBe(guess);
  });
});

test('a placement can be repeated a day after it was finished', () => {
  expect(nextPlacementAt(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'));
  expect(nextPlacementAt(null)).toBeNull();
});
