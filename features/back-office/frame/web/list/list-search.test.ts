import { expect, test } from 'vitest';
import { readListSearch } from './list-search.ts';

const read = readListSearch('estado', 'categoria');

test.each([
  ['nothing', {}, {}],
  ['a search', { buscar: 'iva' }, { buscar: 'iva' }],
  ['a search that looks like a number', { buscar: 123 }, { buscar: '123' }],
  ['a search longer than any title', { buscar: 'a'.repeat(200) }, { buscar: 'a'.repeat(100) }],
  ['an empty search', { buscar: '' }, {}],
  [
    'filters of this list',
    { estado: 'activo', categoria: 'impuestos' },
    { estado: 'activo', categoria: 'impuestos' },
  ],
  ['a filter of another list', { leccion: 'x' }, {}],
  ['a later page', { pagina: 3 }, { pagina: 3 }],
  ['a page given as text', { pagina: '3' }, { pagina: 3 }],
  ['the first page', { pagina: 1 }, {}],
  ['a page that is not a number', { pagina: 'dos' }, {}],
  ['a page below the first', { pagina: -4 }, {}],
  ['an array or object instead of a text', { buscar: ['a', 'b'], estado: { a: 1 } }, {}],
])('an address with %s gives the expected list state', (_what, search, expected) => {
  expect(read(search)).toEqual(expected);
});
