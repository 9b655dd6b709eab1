import { describe, expect, test } from 'vitest';
import { nextOfCourse, nextOfTopic } from './next-lesson.ts';

const lesson = (id: string, category: string) => ({ id, category });
const lessons = [
  lesson('c1', 'contabilidad'),
  lesson('i1', 'impuestos'),
  lesson('i3', 'impuestos'),
  lesson('i4', 'impuestos'),
];

describe('the next lesson of the same topic', () => {
  test.each([
    { taken: 'i1', completed: [], next: 'i3' },
    { taken: 'i1', completed: ['i3'], next: 'i4' },
    { taken: 'i4', completed: ['i1'], next: 'i3' },
    { taken: 'i4', completed: ['i1', 'i3'], next: undefined },
    { taken: 'c1', completed: [], next: undefined },
    { taken: 'gone', completed: [], next: undefined },
  ])('after $taken with $completed done is $next', ({ taken, completed, next }) => {
    expect(nextOfTopic(lessons, taken, new Set(completed))?.id).toBe(next);
  });
});

describe('the next lesson of the course', () => {
  test.each([
    { latest: undefined, completed: [], skippable: [], next: 'c1' },
    { latest: undefined, completed: [], skippable: ['c1', 'i1'], next: 'i3' },
    { latest: 'i3', completed: ['i3'], skippable: ['i1', 'i4'], next: 'c1' },
    { latest: 'i3', completed: ['i3', 'c1'], skippable: ['i1', 'i4'], next: 'i4' },
    { latest: 'i3', completed: ['c1', 'i1', 'i3', 'i4'], skippable: [], next: undefined },
  ])('after $latest with $completed done and $skippable skipped is $next', ({ next, ...learner }) => {
    const completed = new Set(learner.completed);
    const skippable = new Set(learner.skippable);
    expect(nextOfCourse(lessons, { latest: learner.latest, completed, skippable })?.id).toBe(next);
  });
});
