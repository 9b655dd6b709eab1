import { expect, test } from 'vitest';
import { closestFirst } from './palette-results.ts';

test('a name that is the searched text comes before those that begin with it or contain it', () => {
  const names = ['La Ana', 'Ana 19', 'Ana 18', 'Aná'];
  expect(closestFirst(names, 'ana', (name) => name)).toEqual(['Aná', 'Ana 19', 'Ana 18', 'La Ana']);
});
