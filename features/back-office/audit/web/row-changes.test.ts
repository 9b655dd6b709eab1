import { expect, test } from 'vitest';
import { nameOfRow, rowChanges, showValue } from './row-changes.ts';

test('an edit shows the fields that differ and nothing else', () => {
  const before = { id: '1', title: 'Uno', options: ['a', 'b'], updated_at: 'then' };
  const after = { id: '1', title: 'Dos', options: ['a', 'b'], updated_at: 'now' };
  expect(rowChanges(before, after)).toEqual([{ field: 'title', before: 'Uno', after: 'Dos' }]);
});

test('lists are compared by what is in them', () => {
  expect(rowChanges({ features: ['a'] }, { features: ['a', 'b'] })).toEqual([
    { field: 'features', before: ['a'], after: ['a', 'b'] },
  ]);
});

test('something new shows all it has, something archived all it had', () => {
  expect(rowChanges(null, { title: 'Uno' })).toEqual([{ field: 'title', before: undefined, after: 'Uno' }]);
  expect(rowChanges({ title: 'Uno' }, null)).toEqual([{ field: 'title', before: 'Uno', after: undefined }]);
});

test.each([
  ['texto', 'texto'],
  [0, '0'],
  [true, 'Sí'],
  [false, 'No'],
  [['a', 'b'], 'a\nb'],
  [[], '—'],
  [{ a: 1 }, '{"a":1}'],
  ['', '—'],
  [null, '—'],
  [undefined, '—'],
])('the value %j is shown as %s', (value, shown) => {
  expect(showValue(value)).toBe(shown);
});

test('a row is called by its newest name', () => {
  expect(nameOfRow({ title: 'Antes' }, { title: 'Después' })).toBe('Después');
  expect(nameOfRow({ name: 'Plan' }, null)).toBe('Plan');
  expect(nameOfRow({ status: 'active' }, { status: 'suspended' })).toBeUndefined();
});
