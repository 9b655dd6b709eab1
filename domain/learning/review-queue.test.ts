import { expect, test } from 'vitest';
import { type AskableCard, isLeech, reviewQueue } from './review-queue.ts';

const NOW = new Date('2026-03-18T15:00:00.000Z');
const YESTERDAY = new Date('2026-03-17T15:00:00.000Z');
const TOMORROW = new Date('2026-03-19T15:00:00.000Z');

const card = (
  question_id: string,
  due: Date,
  recall: number,
  change: Partial<AskableCard> = {},
): AskableCard => ({
  ...{ question_id, due, recall, mastery: 0.5, topic: question_id, is_reviewed: true },
  ...change,
});

const FRESH = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((question_id) => ({ question_id, topic: 'new' }));

test('due cards come first by their recall, then those of weak subtopics, then new questions', () => {
  const cards = [
    card('not due, bien', TOMORROW, 0.99, { mastery: 0.7 }),
    card('due, 85 %', YESTERDAY, 0.85),
    card('due now, 60 %', NOW, 0.6, { mastery: 0.9 }),
    card('not due, por empezar, 92 %', TOMORROW, 0.92, { mastery: 0.1 }),
    card('not due, dominado', TOMORROW, 0.91, { mastery: 0.8 }),
    card('not due, never reviewed', TOMORROW, 0.91, { is_reviewed: false }),
  ];
  expect(reviewQueue({ cards, fresh: FRESH }, NOW, 10)).toEqual([
    ...['due now, 60 %', 'due, 85 %', 'not due, por empezar, 92 %', 'not due, bien', 'n1', 'n2'],
  ]);
});

test('a session has at most its size', () => {
  const cards = [card('a', YESTERDAY, 0.8), card('b', YESTERDAY, 0.7), card('c', TOMORROW, 0.95)];
  expect(reviewQueue({ cards, fresh: FRESH }, NOW, 5)).toEqual(['b', 'a', 'c', 'n1']);
});

test('cards of weak subtopics alone make no session, so that the review of a day ends', () => {
  const cards = [card('weak', TOMORROW, 0.95, { mastery: 0.1 })];
  expect(reviewQueue({ cards, fresh: [] }, NOW, 10)).toEqual([]);
  expect(reviewQueue({ cards, fresh: FRESH.slice(0, 1) }, NOW, 10)).toEqual(['n1']);
});

test('among cards of nearly the same recall the subtopics take turns', () => {
  const of = (topic: string, recalls: number[]) =>
    recalls.map((recall, place) => card(`${topic}${place}`, YESTERDAY, recall, { topic }));
  const cards = [...of('a', [0.8, 0.81, 0.82]), ...of('b', [0.83, 0.84]), ...of('c', [0.9])];
  const asked = reviewQueue({ cards, fresh: [] }, NOW, 10);
  expect(asked.map((id) => id[0])).toEqual(['a', 'b', 'a', 'b', 'a', 'c']);
});

test('the questions of one quiz are not asked in its order, although each was answered a little later', () => {
  const ids = ['d9', '3a', 'f1', '07', 'b4', '62'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
  const cards = ids.map((id, place) => card(id, YESTERDAY, 0.8 + place * 1e-6, { topic: 'one' }));
  const asked = reviewQueue({ cards, fresh: [] }, NOW, 10);
  expect(asked.toSorted()).toEqual(ids.toSorted());
  expect(asked).not.toEqual(ids);
});

test.each([
  [30, 5, 1],
  [30, 10, 2],
  [30, 20, 4],
  [7, 10, 3],
  [0, 10, 10],
])(
  'of %i reviewed due cards and as many others, a session of %i asks %i that were never reviewed',
  (reviewed, size, expected) => {
    const cards = Array.from({ length: 60 }, (_, place) =>
      card(`c${place}`, YESTERDAY, 0.5 + place / 200, { is_reviewed: place >= 60 - reviewed }),
    );
    const asked = reviewQueue({ cards, fresh: FRESH }, NOW, size);
    expect(asked).toHaveLength(size);
    const isNew = (id: string) => cards.some((each) => each.question_id === id && !each.is_reviewed);
    expect(asked.filter(isNew)).toHaveLength(expected);
  },
);

test.each([
  [[], false],
  [[false, false, false], false],
  [[false, false, true, false, false], true],
  [[true, false, false, false, false], false],
])('answers of %j, the latest first, make a leech: %j', (answers, expected) => {
  expect(isLeech(answers)).toBe(expected);
});
