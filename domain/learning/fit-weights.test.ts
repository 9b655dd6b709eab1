import { forgetting_curve, fsrs } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { seededRandom } from '#scripts/demo/random.ts';
import { fitWeights, type PersonLog, weightsProblem } from './fit-weights.ts';
import type { LoggedAnswer } from './review.ts';
import { WEIGHTS } from './review-parameters.ts';

const GAPS = [0, 1, 3, 7, 15];
const rest = async () => {};

/** What people who remember by these weights answer, without luck, at fixed gaps. */
function logOf(weights: readonly number[], people: number): PersonLog[] {
  const random = seededRandom(7);
  const model = fsrs({ w: [...weights], enable_short_term: false });
  const card = (): LoggedAnswer[] => {
    let memory: { stability: number; difficulty: number } | null = null;
    return GAPS.map((days) => {
      const chance: number = memory ? forgetting_curve(weights, days, memory.stability) : 0.8;
      const correct = random() < chance;
      memory = model.next_state(memory, days, correct ? 3 : 1);
      return { days, correct, guess: 0 };
    });
  };
  return Array.from({ length: people }, () => Array.from({ length: 8 }, card));
}

test('weights of people who forget faster are found and predict what was held out better', async () => {
  const others = WEIGHTS.with(0, 0.1).with(2, 0.6).with(8, 1.3);
  const fit = await fitWeights(logOf(others, 60), rest);
  expect(fit).toMatchObject({ reviews: 60 * 8 * 4, people: 60, improves: true });
  expect(fit.fitted).toBeLessThan(fit.published);
  expect(fit.weights[2]).toBeLessThan(0.6 * WEIGHTS[2]!);
  expect(weightsProblem(fit.weights)).toBeNull();
});

test('the published weights stay for people who remember by them', async () => {
  expect((await fitWeights(logOf(WEIGHTS, 60), rest)).improves).toBe(false);
});

test('without anybody held out nothing improves', async () => {
  expect((await fitWeights([], rest)).improves).toBe(false);
});

test.each([
  [[...WEIGHTS], null],
  [WEIGHTS.slice(1), 'Los pesos del repaso son 21 números.'],
  ['0.2', 'Los pesos del repaso son 21 números.'],
  [WEIGHTS.with(4, 11), 'El peso 4 del repaso debe estar entre 1 y 10, no ser 11.'],
  [WEIGHTS.with(20, Number.NaN), 'El peso 20 del repaso debe estar entre 0.1 y 0.8, no ser NaN.'],
])('weights out of range are named: %#', (weights, problem) => {
  expect(weightsProblem(weights)).toBe(problem);
});
