import { describe, expect, it, test } from 'vitest';
import {
  BADGE_CONDITION_TYPES,
  type BadgeConditionType,
  badgeConditionSentence,
  isBadgeEarned,
  nextBadges,
} from '#domain/game/badges.ts';

const nothing = { completedLessons: 0, totalPoints: 0, streakDays: 0 };

describe('earning a badge (docs/product.md §4.5)', () => {
  test.each<{ type: BadgeConditionType; fact: string }>([
    { type: 'lesson_completed', fact: 'completedLessons' },
    { type: 'lessons_completed_count', fact: 'completedLessons' },
    { type: 'days_active', fact: 'completedLessons' },
    { type: 'points_earned', fact: 'totalPoints' },
    { type: 'streak_days', fact: 'streakDays' },
  ])('$type looks at $fact alone, and reaching the value is enough', ({ type, fact }) => {
    const badge = { condition_type: type, condition_value: 7 };
    const everythingElse = { completedLessons: 99, totalPoints: 99, streakDays: 99, [fact]: 6 };
    expect(isBadgeEarned(badge, everythingElse)).toBe(false);
    expect(isBadgeEarned(badge, { ...nothing, [fact]: 7 })).toBe(true);
    expect(isBadgeEarned(badge, { ...nothing, [fact]: 8 })).toBe(true);
  });

  test.each(['', 'LESSON_COMPLETED', 'toString', 'referrals'])(
    'a type that this version does not know (%s) is never earned',
    (type) => {
      const plenty = { completedLessons: 999, totalPoints: 999, streakDays: 999 };
      expect(isBadgeEarned({ condition_type: type as BadgeConditionType, condition_value: 1 }, plenty)).toBe(
        false,
      );
    },
  );

  it('is possible for every type on offer', () => {
    const one = { completedLessons: 1, totalPoints: 1, streakDays: 1, examsPassed: 1 };
    for (const condition_type of BADGE_CONDITION_TYPES) {
      expect(isBadgeEarned({ condition_type, condition_value: 1 }, one)).toBe(true);
    }
  });
});

describe('condition sentence (docs/product.md §4.5)', () => {
  test.each([
    ['lesson_completed', 1, 'Completar 1 lección(es)'],
    ['lessons_completed_count', 5, 'Completar 5 lecciones'],
    ['points_earned', 100, 'Obtener 100 puntos'],
    ['days_active', 7, 'Mantener 7 días activo'],
    ['streak_days', 3, 'Mantener una racha de 3 días'],
    ['lessons_completed_count', 1, 'Completar 1 lección'],
    ['points_earned', 900_000, 'Obtener 900000 puntos'],
    ['points_earned', 1, 'Obtener 1 punto'],
    ['days_active', 1, 'Mantener 1 día activo'],
    ['streak_days', 1, 'Mantener una racha de 1 día'],
    ['referrals', 2, 'Condición: referrals (2)'],
  ])('%s of %d reads "%s"', (type, value, sentence) => {
    expect(badgeConditionSentence(type, value)).toBe(sentence);
  });
});

describe('the next badges', () => {
  const badge = (condition_type: BadgeConditionType, condition_value: number) => ({
    condition_type,
    condition_value,
  });
  const badges = [
    badge('lesson_completed', 1),
    badge('lessons_completed_count', 5),
    badge('lessons_completed_count', 32),
    badge('points_earned', 100),
    badge('points_earned', 50),
    badge('streak_days', 7),
    badge('referrals' as BadgeConditionType, 1),
  ];
  const everything = { completedLessons: 32, totalPoints: 400, streakDays: 999 };
  const shown = (facts: Parameters<typeof nextBadges>[1], best = everything) =>
    nextBadges(badges, facts, best).map(
      ({ condition_type, condition_value, reached }) => `${condition_type} ${reached}/${condition_value}`,
    );

  it('are the closest of lessons, points and streak, the highest share first', () => {
    expect(shown({ completedLessons: 4, totalPoints: 45, streakDays: 1 })).toEqual([
      'points_earned 45/50',
      'lessons_completed_count 4/5',
      'streak_days 1/7',
    ]);
  });

  it('begin with the smallest value for a learner without results', () => {
    expect(shown(nothing)).toEqual(['lesson_completed 0/1', 'streak_days 0/7', 'points_earned 0/50']);
  });

  it('leave out badges already reached and badges that the available lessons cannot reach', () => {
    const facts = { completedLessons: 24, totalPoints: 300, streakDays: 7 };
    expect(shown(facts)).toEqual(['lessons_completed_count 24/32']);
    expect(shown(facts, { ...everything, completedLessons: 24 })).toEqual([]);
  });
});
