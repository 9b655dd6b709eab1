import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '#domain/time/week.ts';
import {
  afterQuietHours,
  chooseReminder,
  dueToday,
  hadReminder,
  isQuiet,
  isStillDue,
  nextCheckAt,
  REMINDER_KINDS,
  type ReminderFacts,
  secondsUntilQuiet,
} from './reminders.ts';

const at = (instant: string, zone = 'UTC') => ({ now: new Date(instant), zone });

const nothing: ReminderFacts = {
  ...{ due: 0, next_due_at: null, streak_at_risk: 0, last_active_at: null, badges: [] },
  last_week: { points: 0, quizzes: 0 },
};
const badge = (awarded_at: string) => ({ title: 'Primer paso', awarded_at: new Date(awarded_at) });
const everything: ReminderFacts = {
  ...nothing,
  ...{ due: 3, streak_at_risk: 5, badges: [badge('2026-03-15T10:00:00Z')] },
  last_week: { points: 30, quizzes: 2 },
};

describe('the quiet hours', () => {
  test.each([
    ['2026-03-18T20:59:59.999Z', 'UTC', false],
    ['2026-03-18T21:00:00Z', 'UTC', true],
    ['2026-03-18T07:59:59.999Z', 'UTC', true],
    ['2026-03-18T08:00:00Z', 'UTC', false],
    // The night in which Madrid's clocks go forward: 8:00 is an hour earlier than the day before.
    ['2026-03-29T05:59:59Z', 'Europe/Madrid', true],
    ['2026-03-29T06:00:00Z', 'Europe/Madrid', false],
    ['2026-03-28T06:30:00Z', 'Europe/Madrid', true],
    // And back: 21:00 is an hour later.
    ['2026-10-25T19:59:59Z', 'Europe/Madrid', false],
    ['2026-10-25T20:00:00Z', 'Europe/Madrid', true],
    ['2026-10-24T19:30:00Z', 'Europe/Madrid', true],
    ['2026-03-18T13:00:00Z', 'America/Bogota', false],
    ['2026-03-18T12:59:00Z', 'America/Bogota', true],
  ])('%s in %s is quiet: %s', (instant, zone, quiet) => {
    expect(isQuiet(at(instant, zone))).toBe(quiet);
  });

  test.each([
    ['2026-03-18T15:00:00Z', '2026-03-18T15:00:00.000Z'],
    ['2026-03-18T23:00:00Z', '2026-03-19T08:00:00.000Z'],
    ['2026-03-18T03:00:00Z', '2026-03-18T08:00:00.000Z'],
  ])('after %s they are over at %s', (instant, end) => {
    expect(afterQuietHours(at(instant)).toISOString()).toBe(end);
  });

  test.each([
    ['2026-03-18T20:59:00Z', 60],
    ['2026-03-18T08:00:00Z', 13 * 3600],
    ['2026-03-18T22:00:00Z', 0],
  ])('at %s a message may wait %i seconds for its device', (instant, seconds) => {
    expect(secondsUntilQuiet(at(instant))).toBe(seconds);
  });
});

describe('which reminder is sent', () => {
  // 2026-03-16 is a Monday.
  test.each([
    ['on a Monday evening, the streak that ends today', '2026-03-16T18:00:00Z', 'streak_at_risk'],
    ['on a Monday morning, the week', '2026-03-16T08:00:00Z', 'weekly_summary'],
    ['on a Tuesday morning, the badge', '2026-03-17T08:00:00Z', 'badge'],
    ['once the badge is a week old, the review', '2026-03-24T08:00:00Z', 'review_due'],
    ['at night, nothing', '2026-03-16T21:00:00Z', null],
  ])('%s', (_when, instant, kind) => {
    expect(chooseReminder(at(instant), REMINDER_KINDS, everything, null)).toBe(kind);
  });

  test.each(REMINDER_KINDS)('nothing of a kind that is not chosen: %s', (kind) => {
    const others = REMINDER_KINDS.filter((each) => each !== kind);
    for (const instant of ['2026-03-16T08:00:00Z', '2026-03-16T18:00:00Z', '2026-03-17T08:00:00Z'])
      expect(chooseReminder(at(instant), others, everything, null)).not.toBe(kind);
  });

  test('it names all that is chosen and due on that day, the streak first in the morning, too', () => {
    const morning = at('2026-03-16T08:00:00Z');
    const all = ['streak_at_risk', 'weekly_summary', 'badge', 'review_due'];
    expect(dueToday(morning, REMINDER_KINDS, everything)).toEqual(all);
    expect(dueToday(morning, ['review_due', 'streak_at_risk'], everything)).toEqual([
      'streak_at_risk',
      'review_due',
    ]);
    expect(dueToday(morning, REMINDER_KINDS, nothing)).toEqual([]);
  });

  test('nothing without a reason', () => {
    expect(chooseReminder(at('2026-03-16T18:00:00Z'), REMINDER_KINDS, nothing, null)).toBeNull();
  });

  test('neither review nor streak on a day on which the person has practised', () => {
    const facts = { ...everything, badges: [], last_active_at: new Date('2026-03-17T07:00:00Z') };
    expect(chooseReminder(at('2026-03-17T18:00:00Z'), REMINDER_KINDS, facts, null)).toBeNull();
    expect(chooseReminder(at('2026-03-18T18:00:00Z'), REMINDER_KINDS, facts, null)).toBe('streak_at_risk');
  });

  test('one a day, and none a few hours later on the day before, as after a flight west', () => {
    const last = { local_day: '2026-03-18', sent_at: new Date('2026-03-17T19:00:00Z') };
    expect(hadReminder(at('2026-03-18T05:00:00Z', 'Pacific/Kiritimati'), last)).toBe(true);
    expect(hadReminder(at('2026-03-18T20:00:00Z', 'America/Bogota'), last)).toBe(true);
    expect(hadReminder(at('2026-03-19T14:00:00Z', 'America/Bogota'), last)).toBe(false);
  });
});

test.each([
  ['in the same hour', '2026-03-17T08:10:00Z', true],
  ['in the quiet hours, after a mail server was away', '2026-03-17T21:00:00Z', false],
  ['on the next day', '2026-03-18T08:10:00Z', false],
])('a reminder that is about to be sent %s', (_when, instant, isDue) => {
  expect(isStillDue(at(instant), 'review_due', '2026-03-17', everything)).toBe(isDue);
});

test('the streak that the morning’s reminder names is sent in the morning', () => {
  expect(isStillDue(at('2026-03-17T08:10:00Z'), 'streak_at_risk', '2026-03-17', everything)).toBe(true);
});

test('a reminder whose reason is gone is not sent', () => {
  expect(isStillDue(at('2026-03-17T08:10:00Z'), 'review_due', '2026-03-17', nothing)).toBe(false);
});

describe('the next look', () => {
  const open = { isDoneToday: false, next_due_at: null };
  test.each([
    ['2026-03-18T03:00:00Z', open, '2026-03-18T08:00:00.000Z'],
    ['2026-03-18T08:00:00Z', open, '2026-03-18T18:00:00.000Z'],
    ['2026-03-18T18:00:00Z', open, '2026-03-19T08:00:00.000Z'],
    ['2026-03-18T08:00:00Z', { ...open, isDoneToday: true }, '2026-03-19T08:00:00.000Z'],
    [
      '2026-03-18T08:00:00Z',
      { ...open, next_due_at: new Date('2026-03-18T11:30:00Z') },
      '2026-03-18T11:30:00.000Z',
    ],
    [
      '2026-03-18T18:00:00Z',
      { ...open, next_due_at: new Date('2026-03-18T23:30:00Z') },
      '2026-03-19T08:00:00.000Z',
    ],
  ])('after %s with %o is at %s', (instant, known, next) => {
    expect(nextCheckAt(at(instant), known).toISOString()).toBe(next);
  });
});

test('whatever the zone and the facts, a year of looks sends at most one reminder a local day and none at night', () => {
  const zones = [
    'Europe/Madrid',
    'America/Santiago',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
  ];
  const facts = fc.record({
    ...{ due: fc.integer({ min: 0, max: 3 }), streak_at_risk: fc.integer({ min: 0, max: 3 }) },
    next_due_at: fc.constant(null),
    last_active_at: fc.constant(null),
    badges: fc.constant<ReminderFacts['badges']>([]),
    last_week: fc.record({ points: fc.integer({ min: 0, max: 2 }), quizzes: fc.constant(0) }),
  });
  fc.assert(
    fc.property(
      fc.array(facts, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 0, max: 300 }),
      (days, first) => {
        let now = new Date(Date.UTC(2026, 0, 1 + first, 3));
        let last = null as { local_day: string; sent_at: Date } | null;
        const sent: string[] = [];
        for (const [index, each] of days.flatMap((day) => [day, day, day]).entries()) {
          const zone = zones[Math.floor(index / 12)]!;
          const kind = chooseReminder({ now, zone }, REMINDER_KINDS, each, last);
          if (kind) {
            expect(isQuiet({ now, zone })).toBe(false);
            last = { local_day: localDay(now, zone), sent_at: now };
            sent.push(last.local_day);
          }
          const next = nextCheckAt(
            { now, zone },
            { isDoneToday: hadReminder({ now, zone }, last), next_due_at: null },
          );
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          now = next;
        }
        expect(new Set(sent).size).toBe(sent.length);
      },
    ),
    { numRuns: 30 },
  );
});
