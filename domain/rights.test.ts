import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS, type Kind, kindsOf, may, RIGHTS } from './rights.ts';

const learner = { role: 'user', is_premium: false, staff: [] } as const;

test.each([
  ['a visitor', null, ['visitor']],
  ['a learner', learner, ['learner']],
  ['a pupil', { ...learner, is_pupil: true }, ['learner', 'pupil']],
  ['a premium learner', { ...learner, is_premium: true }, ['learner', 'premium']],
  ['an editor who teaches', { ...learner, staff: ['editor', 'teacher'] }, ['learner', 'editor', 'teacher']],
  ['an administrator', { ...learner, role: 'admin' }, ['learner', 'administrator']],
] as const)('%s is what the facts say', (_, person, kinds) => {
  expect(kindsOf(person)).toEqual(kinds);
});

test('nobody signed in may do what one of several kinds alone may, and one kind is enough', () => {
  expect(may(null, 'learner')).toBe(false);
  expect(may({ ...learner, staff: ['editor'] }, 'support')).toBe(false);
  expect(may({ ...learner, staff: ['editor', 'support'] }, 'support')).toBe(true);
});

test('an administrator may do everything that anybody may', () => {
  expect(Object.values(RIGHTS).every((kinds) => (kinds as readonly Kind[]).includes('administrator'))).toBe(
    true,
  );
});

test('the table in docs/product.md §25 is this one', () => {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('## §25');
  const [head, ...rows] = [...section.matchAll(/^ *\|(.*)\|$/gm)]
    .map(([, cells]) => cells!.split('|').map((cell) => cell.trim()))
    .filter(([first]) => !first!.startsWith('---'));
  expect(head!.slice(2)).toEqual(KINDS);
  const documented = rows.map(([right, , ...cells]) => [
    right!.replaceAll('`', ''),
    KINDS.filter((_, at) => cells[at] === 'x'),
  ]);
  const declared = Object.entries(RIGHTS).map(([right, kinds]) => [
    right,
    KINDS.filter((kind) => (kinds as readonly Kind[]).includes(kind)),
  ]);
  expect(documented).toEqual(declared);
});
