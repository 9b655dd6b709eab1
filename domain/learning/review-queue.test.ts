import { expect, test } from 'vitest';
import { type AskableCard, reviewQueue } from './review-queue.ts';

const NOW = new Date('2026-03-18T15:00:00.000Z');
const YESTERDAY = new Date('2026-03-17T15:00:00.000Z');
const TOMORROW = new Date('2026-03-19T15:00:00.000Z');

const card = (question_id: string, due: Date, recall: number, mastery = 0.5): AskableCard => ({
  ...{ question_id, due, recall, mastery },
});

const FRESH = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'];

test('due cards come first by their recall, then those of weak subtopics, then at most five new questions', () => {
  const cards = [
    card('not due, bien', TOMORROW, 0.9, 0.7),
    card('due, 85 %', YESTERDAY, 0.85),
    card('not due, por empezar, 95 %', TOMORROW, 0.95, 0.1),
    card('due now, 60 %', NOW, 0.6, 0.9),
    card('not due, por empezar, 92 %', TOMORROW, 0.92, 0.1),
    card('not due, dominado', TOMORROW, 0.91, 0.8),
  ];
  expect(reviewQueue({ cards, fresh: FRESH }, NOW, 20)).toEqual([
    'due now, 60 %',
    'due, 85 %',
    'not due, por empezar, 92 %',
    'not due, por empezar, 95 %',
    'not due, bien',
    ...FRESH.slice(0, 5),
  ]);
});

test('a session has at most its size', () => {
  const cards = [card('a', YESTERDAY, 0.8), card('b', YESTERDAY, 0.7), card('c', TOMORROW, 0.95)];
  expect(reviewQueue({ cards, fresh: FRESH }, NOW, 5)).toEqual(['b', 'a', 'c', 'n1', 'n2']);
});

test('cards of weak subtopics alone make no session, so that the review of a day ends', () => {
  const cards = [card('weak', TOMORROW, 0.95, 0.1)];
  expect(reviewQueue({ cards, fresh: [] }, NOW, 10)).toEqual([]);
  expect(reviewQueue({ cards, fresh: ['n1'] }, NOW, 10)).toEqual(['n1']);
});
