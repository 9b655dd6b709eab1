import { beforeEach, expect, test } from 'vitest';
import { keepPlace, readPlace } from './kept-place.ts';

beforeEach(() => localStorage.clear());

test('a place is kept for its account and lesson, and forgotten without a trace', () => {
  keepPlace('ana', 'one', 3);
  keepPlace('ana', 'one', 4);
  expect(readPlace('ana', 'one')).toBe(4);
  expect(readPlace('ana', 'two')).toBeUndefined();
  expect(readPlace('leo', 'one')).toBeUndefined();
  keepPlace('ana', 'one', undefined);
  expect(localStorage.length).toBe(0);
});

test('the places of the twenty latest lessons are kept, and what is no list of them is left aside', () => {
  for (let lesson = 0; lesson <= 20; lesson += 1) keepPlace('ana', `${lesson}`, 1);
  expect([readPlace('ana', '0'), readPlace('ana', '1')]).toEqual([undefined, 1]);
  for (const broken of ['{', '7', '[null, 3]']) {
    localStorage.setItem('card-places ana', broken);
    expect(readPlace('ana', 'one'), broken).toBeUndefined();
  }
});
