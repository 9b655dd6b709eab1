import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

test('the name that somebody may have meant stands first', () => {
  expect(nearestFirst('precio_de_la_camiseta', ['iva', 'meses', 'precio'])[0]).toBe('precio');
  expect(nearestFirst('preico', ['iva', 'precio', 'pre'])).toEqual(['precio', 'pre', 'iva']);
});
