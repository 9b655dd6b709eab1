import { expect, test } from 'vitest';
import { showValue } from './audit-values.ts';
import { nameOfRow, rowChanges } from './row-changes.ts';

test('an edit shows only the fields that differ', () => {
  const before = { id: '1', title: 'Uno', options: ['a', 'b'], updated_at: 'then' };
  const after = { id: '1', title: 'Dos', options: ['a', 'b'], updated_at: 'now' };
  expect(rowChanges(before, after)).toEqual([{ field: 'title', before: 'Uno', after: 'Dos' }]);
});

test('lists are compared by their items', () => {
  expect(rowChanges({ features: ['a'] }, { features: ['a', 'b'] })).toEqual([
    { field: 'features', before: ['a'], after: ['a', 'b'] },
  ]);
});

test('a new row shows all its fields, an archived row all its former ones', () => {
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
  [{ price: 1 }, 'Precio: $1'],
  ['', '—'],
  [null, '—'],
  [undefined, '—'],
])('the value %j is shown as %s', (value, shown) => {
  expect(showValue('any', value, { names: {} })).toBe(shown);
});

test("a row's name comes from its newest version", () => {
  expect(nameOfRow({ title: 'Antes' }, { title: 'Después' })).toBe('Después');
  expect(nameOfRow({ name: 'Plan' }, null)).toBe('Plan');
  expect(nameOfRow({ status: 'active' }, { status: 'suspended' })).toBeUndefined();
});

test('fields that were empty and stay empty are no change', () => {
  expect(rowChanges(null, { subtopic: null, description: '', features: [], price: 0 })).toEqual([
    { field: 'price', before: undefined, after: 0 },
  ]);
});
