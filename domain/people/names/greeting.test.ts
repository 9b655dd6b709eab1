import { describe, expect, test } from 'vitest';
import { greetingAt } from '#domain/people/names/greeting.ts';

describe('greeting by time of day (docs/product.md §2.8)', () => {
  test.each([
    [0, 'Buenas noches'],
    [4, 'Buenas noches'],
    [5, 'Buenos días'],
    [11, 'Buenos días'],
    [12, 'Buenas tardes'],
    [18, 'Buenas tardes'],
    [19, 'Buenas noches'],
    [23, 'Buenas noches'],
  ])('at %d h says %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
