import { expect, test } from 'vitest';
import { seededRandom } from '#scripts/demo/random.ts';
import { compareRecall, compareSpeed, type LearnerRecall, type TimedReview } from './recall-study.ts';

/** Learners who each answer ten questions of both groups, with these chances of being right. */
function learnersWith(
  random: () => number,
  count: number,
  reviewed: number,
  unreviewed: number,
): LearnerRecall[] {
  const tenAnswers = (chance: number) => ({
    answers: 10,
    right: Array.from({ length: 10 }).filter(() => random() < chance).length,
  });
  return Array.from({ length: count }, () => ({
    reviewed: tenAnswers(reviewed),
    unreviewed: tenAnswers(unreviewed),
  }));
}

test('the shares of both groups and their difference are those of all answers together', () => {
  const learners = [
    { reviewed: { right: 9, answers: 10 }, unreviewed: { right: 1, answers: 2 } },
    { reviewed: { right: 0, answers: 0 }, unreviewed: { right: 2, answers: 4 } },
  ];
  const found = compareRecall(learners, seededRandom(1))!;
  expect(found).toMatchObject({
    learners: 2,
    reviewed: { right: 9, answers: 10 },
    unreviewed: { right: 3, answers: 6 },
  });
  expect(found.difference).toBeCloseTo(0.4, 12);
});

test('a real difference lies in an interval that leaves out zero', () => {
  const random = seededRandom(2);
  const found = compareRecall(learnersWith(random, 200, 0.9, 0.7), random)!;
  expect(found.low).toBeGreaterThan(0.1);
  expect(found.low).toBeLessThan(found.difference);
  expect(found.high).toBeGreaterThan(found.difference);
  expect(found.high).toBeLessThan(0.3);
});

test('without a difference the interval holds zero in about nineteen of twenty studies', () => {
  const random = seededRandom(3);
  const studies = Array.from(
    { length: 60 },
    () => compareRecall(learnersWith(random, 40, 0.8, 0.8), random)!,
  );
  const holding = studies.filter(({ low, high }) => low <= 0 && high >= 0).length;
  expect(holding).toBeGreaterThanOrEqual(52);
});

test('answers of one person that resemble each other widen the interval', () => {
  const random = seededRandom(4);
  const spread = learnersWith(random, 100, 0.5, 0.5);
  const alike = spread.map(() => ({
    reviewed: { answers: 10, right: random() < 0.5 ? 10 : 0 },
    unreviewed: { answers: 10, right: random() < 0.5 ? 10 : 0 },
  }));
  const width = (learners: LearnerRecall[]) => {
    const { low, high } = compareRecall(learners, random)!;
    return high - low;
  };
  expect(width(alike)).toBeGreaterThan(2 * width(spread));
});

test('nothing is compared while one of the groups has no answers', () => {
  const nothing = { right: 0, answers: 0 };
  expect(compareRecall([], seededRandom(5))).toBeNull();
  expect(
    compareRecall([{ reviewed: { right: 3, answers: 4 }, unreviewed: nothing }], seededRandom(5)),
  ).toBeNull();
});

/** People with twenty reviews each. @param chanceOf how likely the next answer is right, by its prediction and whether it was fast */
const peopleWith = (
  random: () => number,
  count: number,
  chanceOf: (predicted: number, isFast: boolean) => number,
): TimedReview[][] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 20 }, (_, place) => {
      const predicted = 0.7 + 0.3 * random();
      return { seconds: 2 + place, predicted, right: random() < chanceOf(predicted, place < 4) };
    }),
  );

test('who remembers longer what they answered fast is told from those for whom speed says nothing', () => {
  const random = seededRandom(6);
  const longer = compareSpeed(
    peopleWith(random, 200, (predicted, isFast) => predicted + (isFast ? (1 - predicted) / 2 : 0)),
    random,
  );
  expect(longer).toMatchObject({ fast: { length: 800 }, others: { length: 3200 }, longer: true });
  expect(longer?.difference).toBeGreaterThan(0.05);
  expect(longer?.difference).toBeLessThan(0.1);
  const same = compareSpeed(
    peopleWith(random, 200, (predicted) => predicted),
    random,
  );
  expect(same).toMatchObject({ longer: false });
  expect(same?.low).toBeLessThan(0);
  expect(same?.high).toBeGreaterThan(0);
});

test('speed that says nothing is taken for a sign in at most one of twenty studies or so', () => {
  const random = seededRandom(7);
  const taken = Array.from({ length: 40 }, () =>
    compareSpeed(
      peopleWith(random, 30, (predicted) => predicted),
      random,
    ),
  ).filter((found) => found?.longer).length;
  expect(taken).toBeLessThanOrEqual(4);
});

test('predictions that are too low are too low for the fast too', () => {
  const random = seededRandom(8);
  const people = peopleWith(random, 200, (predicted) => (predicted > 0.9 ? 1 : predicted - 0.1)).map(
    (person) =>
      // What is sure to be remembered is answered faster.
      person.map((review) => ({
        ...review,
        seconds: review.predicted > 0.9 ? 1 + review.seconds : 30 + review.seconds,
      })),
  );
  expect(compareSpeed(people, random)).toMatchObject({ longer: false });
});

test('below 400 reviews, or when nobody was faster, nothing is said', () => {
  const random = seededRandom(9);
  const always = (count: number) => peopleWith(random, count, (_, isFast) => Number(isFast));
  expect(compareSpeed(always(19), random)).toBeNull();
  expect(compareSpeed(always(20), random)).toMatchObject({ longer: true });
  const alike = always(30).map((person) => person.map((review) => ({ ...review, seconds: 5 })));
  expect(compareSpeed(alike, random)).toBeNull();
});
