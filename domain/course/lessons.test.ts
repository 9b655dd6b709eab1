import { describe, expect, it, test } from 'vitest';
import {
  categoryLabel,
  LESSON_CATEGORIES,
  MAX_OPTIONS,
  MIN_OPTIONS,
  optionLetter,
  readingMinutes,
} from '#domain/course/lessons.ts';

describe('lesson categories (docs/product.md §1.4)', () => {
  it('are the four categories, each with its label', () => {
    expect(LESSON_CATEGORIES.map((category) => [category, categoryLabel(category)])).toEqual([
      ['contabilidad', 'Contabilidad'],
      ['impuestos', 'Impuestos'],
      ['inversiones', 'Inversiones'],
      ['finanzas_personales', 'Finanzas personales'],
    ]);
  });

  it('show an unknown category as it is', () => {
    expect(categoryLabel('toString')).toBe('toString');
  });
});

describe('reading time', () => {
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [1000, 5],
  ])('%d words take %d min', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('options (docs/product.md §5.5)', () => {
  it('number from two to six', () => {
    expect([MIN_OPTIONS, MAX_OPTIONS]).toEqual([2, 6]);
  });

  it('are lettered from A', () => {
    expect([0, 1, 5, 25].map(optionLetter)).toEqual(['A', 'B', 'F', 'Z']);
  });

  test.each([-1, 26, 0.5, Number.NaN])('have no letter for index %d', (index) => {
    expect(() => optionLetter(index)).toThrow(RangeError);
  });
});
