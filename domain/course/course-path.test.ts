import { expect, test } from 'vitest';
import { coursePath, type Way } from './course-path.ts';
import type { LessonCategory } from './lessons.ts';

const lesson = (id: string, category: LessonCategory, subtopic: string | null) => ({
  id,
  category,
  subtopic,
});
const lessons = [
  lesson('c1', 'contabilidad', 'Fundamentos'),
  lesson('c2', 'contabilidad', 'Registro'),
  lesson('c3', 'contabilidad', 'Fundamentos'),
  lesson('c4', 'contabilidad', null),
  lesson('i1', 'impuestos', 'Renta'),
];

const pathWith = (way: Partial<Way>) =>
  coursePath(lessons, { homeStep: undefined, completed: [], inProgress: [], skippable: [], ...way });

/** The states of the first category, unit by unit. */
const states = (way: Partial<Way>) =>
  pathWith(way)[0]!.units.map(({ steps }) =>
    steps.map(({ lesson: { id }, state }) => `${id} ${state}`).join(', '),
  );

test('the units of a category are its subtopics in the order of their first lesson', () => {
  const [accounting, taxes] = pathWith({});
  expect(accounting!.units.map(({ subtopic }) => subtopic)).toEqual(['Fundamentos', 'Registro', null]);
  expect(accounting!.units.map(({ steps }) => steps.map((step) => step.lesson.id))).toEqual([
    ['c1', 'c3'],
    ['c2'],
    ['c4'],
  ]);
  expect(taxes!.category).toBe('impuestos');
  expect(coursePath([], { homeStep: undefined, completed: [], inProgress: [], skippable: [] })).toEqual([]);
});

test.each<[what: string, way: Partial<Way>, states: string[]]>([
  ['a new learner begins with the first lesson', {}, ['c1 next, c3 open', 'c2 open', 'c4 open']],
  [
    'the next lesson follows the order of the course, not of the units',
    { completed: ['c1'] },
    ['c1 done, c3 open', 'c2 next', 'c4 open'],
  ],
  [
    'a lesson left out comes after those behind the latest one',
    { completed: ['c4', 'c2'] },
    ['c1 next, c3 open', 'c2 done', 'c4 done'],
  ],
  [
    'an open quiz comes first',
    { completed: ['c1'], inProgress: ['c3'] },
    ['c1 done, c3 in_progress', 'c2 open', 'c4 open'],
  ],
  [
    'a completed lesson that is taken again is in progress',
    { completed: ['c1'], inProgress: ['c1'] },
    ['c1 in_progress, c3 open', 'c2 open', 'c4 open'],
  ],
  [
    'skippable lessons are passed over',
    { skippable: ['c1', 'c2'] },
    ['c1 skippable, c3 next', 'c2 skippable', 'c4 open'],
  ],
  [
    'when the rest is completed, a skippable one is next',
    { completed: ['c4', 'c3'], skippable: ['c1', 'c2'] },
    ['c1 next, c3 done', 'c2 skippable', 'c4 done'],
  ],
  [
    'a category of which all is completed has no next one',
    { completed: ['c4', 'c3', 'c2', 'c1'] },
    ['c1 done, c3 done', 'c2 done', 'c4 done'],
  ],
])('%s', (_what, way, expected) => {
  expect(states(way)).toEqual(expected);
});

test('an open lesson names the one before it in its unit while that is still to be done', () => {
  const before = (way: Partial<Way>) => pathWith(way)[0]!.units[0]!.steps.map(({ after }) => after?.id);
  expect(before({})).toEqual([undefined, 'c1']);
  expect(before({ completed: ['c1'] })).toEqual([undefined, undefined]);
  expect(before({ skippable: ['c1'], homeStep: 'c2' })).toEqual([undefined, undefined]);
});

test('a unit counts its completed lessons and says whether the next one is in it', () => {
  const units = pathWith({ completed: ['c1'] })[0]!.units;
  expect(units.map(({ done, isNext }) => [done, isNext])).toEqual([
    [1, false],
    [0, true],
    [0, false],
  ]);
});

test('the next lesson of its category is the one that home shows', () => {
  expect(pathWith({ homeStep: 'c3', completed: ['c1'] }).map(({ next }) => next)).toEqual(['c3', 'i1']);
});

test('each category has its own next lesson', () => {
  expect(pathWith({ completed: ['c1'] }).map(({ next }) => next)).toEqual(['c2', 'i1']);
});
