import fc from 'fast-check';
import { createEmptyCard, default_w, type FSRSState, fsrs, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import {
  guessChance,
  knownIfRight,
  medianSeconds,
  newCard,
  nextCard,
  type ReviewCard,
  type ReviewRating,
  recallAt,
  rightChance,
} from './review.ts';
import { LONGEST_INTERVAL_DAYS, WEIGHTS } from './review-parameters.ts';

const START = new Date('2026-03-18T15:00:00.000Z');
const DAY_MS = 86_400_000;
const GRADES = { again: Rating.Again, good: Rating.Good } as const;
const GOOD = { correct: true, guess: 0 };
const AGAIN = { correct: false, guess: 0 };
const later = (days: number, from = START) => new Date(from.getTime() + days * DAY_MS);

const reference = (retention: number) =>
  fsrs({
    request_retention: retention,
    maximum_interval: LONGEST_INTERVAL_DAYS,
    enable_fuzz: false,
    enable_short_term: false,
  });

test('the weights are the defaults of ts-fsrs', () => {
  expect(WEIGHTS).toEqual([...default_w]);
});

test('time between two answers counts in fractions of days, and intervals are whole days', () => {
  const first = newCard(GOOD, START, 0.9);
  const cards = [2, 2.25, 2.5].map((days) => nextCard(first, GOOD, later(days), 0.9));
  const [early, , late] = cards.map(({ stability }) => stability);
  expect(new Set(cards.map(({ stability }) => stability)).size).toBe(3);
  expect(late).toBeGreaterThan(early!);
  for (const { due, last_review } of cards)
    expect(Number.isInteger((due.getTime() - last_review.getTime()) / DAY_MS)).toBe(true);
});

test('every sequence of answers gives the memory and the interval of ts-fsrs', () => {
  const step = fc.record({
    rating: fc.constantFrom<ReviewRating>('again', 'good'),
    days: fc.integer({ min: 0, max: 400 }),
  });
  const retentions = fc.integer({ min: 80, max: 95 }).map((percent) => percent / 100);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), retentions, (steps, retention) => {
      const scheduler = reference(retention);
      let expected: FSRSState | null = null;
      let card: ReviewCard | null = null;
      let at = START;
      for (const { rating, days } of steps) {
        at = later(days, at);
        expected = scheduler.next_state(expected, days, GRADES[rating]);
        const answer = rating === 'good' ? GOOD : AGAIN;
        card = card ? nextCard(card, answer, at, retention) : newCard(answer, at, retention);
        const due = later(scheduler.next_interval(expected.stability, days), at);
        expect(card).toMatchObject({ ...expected, due, last_review: at });
      }
      const isLapse = ({ rating }: (typeof steps)[number], index: number) => index > 0 && rating === 'again';
      expect(card).toMatchObject({ reps: steps.length, lapses: steps.filter(isLapse).length });
    }),
  );
});

test.each([1, 3, 10, 90])('the recall after %i whole days is that of ts-fsrs', (days) => {
  const { card } = reference(0.9).next(createEmptyCard(START), START, Rating.Good);
  const expected = reference(0.9).get_retrievability(card, later(days), false);
  expect(recallAt(newCard(GOOD, START, 0.9), later(days))).toBeCloseTo(expected, 7);
});

test('the recall falls from one by itself', () => {
  const card = newCard(GOOD, START, 0.9);
  const recalls = [0, 0.5, 1, 7, 365].map((days) => recallAt(card, later(days)));
  expect(recalls[0]).toBe(1);
  expect(recalls).toEqual(recalls.toSorted((one, other) => other - one));
  expect(new Set(recalls).size).toBe(5);
});

test('a missed question returns sooner than a known one', () => {
  const due = (answer: typeof GOOD) => newCard(answer, START, 0.9).due.getTime();
  expect(due(AGAIN)).toBeLessThan(due(GOOD));
  expect(due(AGAIN)).toBe(later(1).getTime());
});

test('who wants to remember more reviews sooner', () => {
  const dueAt = (retention: number) => nextCard(newCard(GOOD, START, 0.9), GOOD, later(3), retention).due;
  expect(dueAt(0.95).getTime()).toBeLessThan(dueAt(0.8).getTime());
});

test('an answer on a clock that went back counts as given at the former review', () => {
  const card = newCard(GOOD, START, 0.9);
  expect(nextCard(card, GOOD, later(-3), 0.9)).toEqual(nextCard(card, GOOD, START, 0.9));
  expect(recallAt(card, later(-3))).toBe(1);
});

test.each([0.79, 0.96, Number.NaN])('a desired retention of %d is out of range', (retention) => {
  expect(() => newCard(GOOD, START, retention)).toThrow(RangeError);
});

test.each([
  [[1, 2, 3, 4], null],
  [[5, 1, 4, 2, 3], 3],
  [[1, 2, 3, 5, 8, 13], 4],
])('the median of %o is %s', (seconds, median) => {
  expect(medianSeconds(seconds)).toBe(median);
});

test.each([
  [0.9, 0.25, 0.973],
  [0.5, 0.25, 0.8],
  [0.5, 0.5, 0.667],
  [0.5, 0, 1],
])('known at %d and guessed at %d, a right answer was known at %d', (known, guess, expected) => {
  expect(knownIfRight(known, guess)).toBeCloseTo(expected, 3);
  expect(knownIfRight(known, guess) * rightChance(known, guess)).toBeCloseTo(known, 12);
});

test('the easier a right answer is guessed, the sooner the question returns, and never sooner than after a wrong one', () => {
  const known = newCard(GOOD, START, 0.9);
  const stabilities = [0, 6, 5, 4, 3, 2].map(
    (choices) => nextCard(known, { correct: true, guess: guessChance(choices) }, later(4), 0.9).stability,
  );
  expect(stabilities).toEqual(stabilities.toSorted((one, other) => other - one));
  expect(new Set(stabilities).size).toBe(6);
  expect(stabilities[5]).toBeGreaterThan(nextCard(known, AGAIN, later(4), 0.9).stability);
});

test('after a right answer the recall falls to 90 % when the mean of known and guessed does', () => {
  const before = newCard(GOOD, START, 0.9);
  const at = later(6);
  const known = knownIfRight(recallAt(before, at), 0.25);
  const after = nextCard(before, { correct: true, guess: 0.25 }, at, 0.9);
  const then = later(after.stability, at);
  const [remembered, forgotten] = [GOOD, AGAIN].map((answer) =>
    recallAt(nextCard(before, answer, at, 0.9), then),
  );
  expect(known * remembered! + (1 - known) * forgotten!).toBeCloseTo(0.9, 4);
});

test('a card is in learning until an answer is right', () => {
  const missed = nextCard(newCard(AGAIN, START, 0.9), AGAIN, later(1), 0.9);
  const known = nextCard(missed, GOOD, later(2), 0.9);
  const lost = nextCard(known, AGAIN, later(4), 0.9);
  expect([missed, known, lost].map(({ state }) => state)).toEqual(['learning', 'review', 'relearning']);
});
