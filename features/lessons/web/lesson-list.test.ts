import { describe, expect, test } from 'vitest';
import { byCategory, findLessons, lessonStates, pointsLeft, searchEntries } from './lesson-list.ts';

const lessons = [
  { title: 'El IVA', description: 'Un impuesto indirecto.', subtopic: 'Consumo', category: 'impuestos' },
  { title: 'Inversión y riesgo', description: 'Qué arriesgas.', subtopic: null, category: 'inversiones' },
  { title: 'La partida doble', description: 'Debe y haber.', subtopic: 'Registro', category: 'contabilidad' },
] as const;

const titles = (found: readonly { title: string }[]) => found.map((lesson) => lesson.title);

describe('searching lessons', () => {
  test.each([
    ['', ['El IVA', 'Inversión y riesgo', 'La partida doble']],
    ['inversion', ['Inversión y riesgo']],
    ['  RIESGO   inversión ', ['Inversión y riesgo']],
    ['registro', ['La partida doble']],
    ['indirecto', ['El IVA']],
    ['nada de esto', []],
  ])('the search "%s" finds %j', (search, expected) => {
    expect(titles(findLessons(searchEntries(lessons), search))).toEqual(expected);
  });
});

test('lessons are grouped in the order of the categories, without empty categories', () => {
  expect(byCategory(lessons).map((group) => [group.category, titles(group.lessons)])).toEqual([
    ['contabilidad', ['La partida doble']],
    ['impuestos', ['El IVA']],
    ['inversiones', ['Inversión y riesgo']],
  ]);
});

describe('the state of a lesson', () => {
  const stateOf = lessonStates({
    progress: [{ lesson_id: 'done', score: 3, total_questions: 5, total_points: 6 }],
    lessons_in_progress: ['open', 'done'],
  });

  test('a lesson without attempts is new', () => {
    expect(stateOf('new')).toEqual({ in_progress: false, best: undefined });
  });

  test('a lesson with an open attempt is in progress and keeps its earlier best score', () => {
    expect(stateOf('open')).toEqual({ in_progress: true, best: undefined });
    expect(stateOf('done')).toMatchObject({ in_progress: true, best: { score: 3, total_questions: 5 } });
  });

  test.each([
    ['new', 10],
    ['open', 10],
    ['done', 4],
  ])('a lesson of 10 points in state %s has %d points left', (id, left) => {
    expect(pointsLeft({ points_reward: 10 }, stateOf(id))).toBe(left);
  });

  test('a lesson has no points left when it has paid its reward, or more than a since lowered one', () => {
    expect([6, 5].map((points_reward) => pointsLeft({ points_reward }, stateOf('done')))).toEqual([0, 0]);
  });

  test('every lesson is new before the progress is known', () => {
    expect(lessonStates(undefined)('done')).toEqual({ in_progress: false, best: undefined });
  });
});
