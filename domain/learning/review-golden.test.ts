import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newCard, nextCard, type ReviewCard } from './review.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-18T15:00:00.000Z');

const golden = readFileSync(join(import.meta.dirname, 'review-golden.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Answers as a line of the file says, and the line that the cards amount to. */
function replay(line: string): string {
  const words = line.split(' ');
  const retention = Number(words[0]) / 100;
  let card: ReviewCard | null = null;
  let at = START;
  const steps = words.slice(1, -2).map((word) => {
    const [, wait = '', letter = ''] = /^(\d+)([ag])/.exec(word)!;
    at = new Date(at.getTime() + Number(wait) * DAY_MS);
    const answer = { correct: letter === 'g', guess: 0 };
    card = card ? nextCard(card, answer, at, retention) : newCard(answer, at, retention);
    return `${wait}${letter}${(card.due.getTime() - at.getTime()) / DAY_MS}`;
  });
  const { stability, difficulty } = card!;
  return [words[0], ...steps, stability.toFixed(4), difficulty.toFixed(4)].join(' ');
}

test('two hundred stored schedules of ts-fsrs are met to the day', () => {
  expect(golden).toHaveLength(200);
  expect(golden.map(replay)).toEqual(golden);
});
