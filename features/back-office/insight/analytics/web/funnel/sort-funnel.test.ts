import { expect, test } from 'vitest';
import { sortFunnel } from './sort-funnel.ts';

const lesson = (title: string, begun: number, finished: number) => ({
  ...{ id: title, title, category: 'impuestos' as const, state: 'published' as const },
  ...{ opened: 0, begun, finished, completed: 0, questions: 0, right_answers: 0, finished_before: 0 },
});
const lessons = [lesson('Ábaco', 10, 5), lesson('Bonos', 4, 4), lesson('Zeta', 0, 0)];

test.each([
  [undefined, ['Ábaco', 'Bonos', 'Zeta']],
  ['-title', ['Zeta', 'Bonos', 'Ábaco']],
  ['title', ['Ábaco', 'Bonos', 'Zeta']],
  ['begun', ['Zeta', 'Bonos', 'Ábaco']],
  ['-finishing', ['Bonos', 'Ábaco', 'Zeta']],
  ['of another list', ['Ábaco', 'Bonos', 'Zeta']],
])('lessons are sorted by %s', (order, titles) => {
  expect(sortFunnel(lessons, order).map(({ title }) => title)).toEqual(titles);
});
