import { expect, test } from 'vitest';
import { readPersonAct } from './palette-acts.ts';
import { arrangeResults, closestFirst } from './palette-results.ts';

test('a name that is the searched text comes before those that begin with it, have such a word or contain it', () => {
  const names = ['Mariana', 'La Ana', 'Ana 19', 'Ana 18', 'Aná'];
  expect(closestFirst(names, 'ana', (name) => name)).toEqual([
    ...['Aná', 'Ana 19', 'Ana 18', 'La Ana', 'Mariana'],
  ]);
});

const admin = { role: 'admin' as const, is_premium: false, staff: [] };
const row = { id: '1', group: 'Personas', label: 'Paula Pagos' };

test.each([
  ['pagos', ['Pagos', 'Paula Pagos']],
  ['tema', ['Cambiar de tema', 'Paula Pagos', 'Sistema']],
  ['nueva l', ['Nueva lección', 'Paula Pagos']],
  ['archiv', ['Archivadas', 'Paula Pagos']],
  ['suspender', ['Suspender a…', 'Paula Pagos']],
])(
  'what has a word that begins with «%s» comes before the rows that were found, other pages and acts behind them',
  (text, labels) => {
    expect(arrangeResults(text, [row], admin).map(({ label }) => label)).toEqual(labels);
  },
);

test('a name after an act finds the people to whom it can be done', () => {
  expect(readPersonAct('suspender a Ana Pérez')).toMatchObject({ search: 'Ana Pérez' });
  expect(readPersonAct('Dar premium ana')).toMatchObject({ search: 'ana', act: { label: 'Dar premium' } });
  expect(readPersonAct('suspenderé')).toBeUndefined();
});

test('somebody who writes lessons finds no page and no act of people or money', () => {
  const found = (text: string) =>
    arrangeResults(text, [], { ...admin, role: 'user', staff: ['editor'] }).map(({ label }) => label);
  expect(found('')).toEqual([
    ...['Lecciones', 'Por revisar', 'Preguntas'],
    ...['Nueva lección', 'Nueva pregunta', 'Cambiar de tema', 'Cerrar sesión'],
  ]);
  expect(found('suspender')).toEqual([]);
});
