import { expect, test } from 'vitest';
import type { PackBadge } from './catalog.ts';
import { parseBadges, parsePlans } from './catalog.ts';
import { checkBadges } from './check/check-badges.ts';

const badge: PackBadge = {
  id: 'chispa',
  title: 'Chispa',
  description: 'Tres días seguidos.',
  condition_type: 'streak_days',
  condition_value: 3,
  image: 'chispa.svg',
};
const print = (...rows: unknown[]) => JSON.stringify(rows, null, 2);

test('badges and plans are read as they are written', () => {
  const plan = {
    id: 'premium',
    name: 'Premium',
    description: 'Todo.',
    price: 19,
    duration_days: 30,
    features: ['Uno'],
  };
  expect(parseBadges(print(badge), 'badges.json')).toEqual({ rows: [badge], problems: [] });
  expect(parsePlans(print(plan), 'plans.json')).toEqual({ rows: [plan], problems: [] });
});

test.each<[string, string, number, RegExp]>([
  ['a broken file', '[\n  {"id": "a"\n]', 3, /no se entiende/],
  [
    'an unknown condition',
    print(badge, { ...badge, id: 'otra', condition_type: 'luck' }),
    14,
    /condition_type/,
  ],
  ['a value of nothing', print({ ...badge, condition_value: 0 }), 7, /condition_value/],
  ['an empty title', print({ ...badge, title: ' ' }), 4, /title/],
  ['an id that comes twice', print(badge, badge), 11, /«chispa» está repetido/],
])('%s is reported with its line', (_case, text, line, message) => {
  expect(parseBadges(text, 'badges.json')).toMatchObject({
    problems: [{ file: 'badges.json', line, message: expect.stringMatching(message) }],
  });
});

test('a badge that promises days must count a streak, since days_active counts lessons', () => {
  const promise: PackBadge = { ...badge, condition_type: 'days_active' };
  const messages = checkBadges([promise], ['chispa.svg'], 'badges.json').map(({ message }) => message);
  expect(messages).toContain(
    '«chispa» promete días, pero «days_active» cuenta lecciones: usa «streak_days».',
  );
});

test('problems of the badges as a whole are reported', () => {
  const twin = { ...badge, id: 'gemela' };
  const messages = checkBadges([badge, twin], [], 'badges.json').map(({ message }) => message);
  expect(messages).toEqual([
    'Hay 2 insignias; deben ser al menos 12.',
    'Ninguna insignia usa «lesson_completed».',
    'Ninguna insignia usa «lessons_completed_count».',
    'Ninguna insignia usa «points_earned».',
    'Ninguna insignia usa «exams_passed».',
    'No existe la imagen badges/chispa.svg de «chispa».',
    '«gemela» pide lo mismo que «chispa».',
    'No existe la imagen badges/chispa.svg de «gemela».',
    'La imagen chispa.svg está repetida.',
  ]);
});
