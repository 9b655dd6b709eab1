import { expect, test } from 'vitest';
import { makeGroupCode, showGroupCode, tidyGroupCode } from './group-codes.ts';

test('a code has eight characters of which none is read as another, and no vowels', () => {
  const codes = Array.from({ length: 40 }, (_, start) => makeGroupCode((below) => start % below)).join('');
  expect(codes).toHaveLength(320);
  expect(codes).toMatch(/^[A-Z0-9]+$/);
  expect(codes).not.toMatch(/[0O1IL2Z5S8BAEU]/);
});

test('a code is understood in small letters, with spaces and with a hyphen', () => {
  expect(['cdfg hjkm', ' CDFG-HJKM ', 'c d f g h j k m'].map(tidyGroupCode)).toEqual(
    Array(3).fill('CDFGHJKM'),
  );
  expect(showGroupCode('CDFGHJKM')).toBe('CDFG-HJKM');
});
