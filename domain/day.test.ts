import { describe, expect, test } from 'vitest';
import { type Pause, type Streak, type StreakEvent, streakAfter, streakNow } from '#domain/day.ts';

const ZONES = {
  MAD: 'Europe/Madrid',
  BOG: 'America/Bogota',
  SCL: 'America/Santiago',
  ASU: 'America/Asuncion',
  KIR: 'Pacific/Kiritimati',
  PPG: 'Pacific/Pago_Pago',
  AKL: 'Pacific/Auckland',
  HNL: 'Pacific/Honolulu',
  UTC: 'UTC',
};

/** 'MAD 2026-03-14T23:30+01:00': the place, and the instant by its local clock. */
function eventAt(text: string): StreakEvent {
  const [place, instant] = text.split(' ') as [keyof typeof ZONES, string];
  return { at: new Date(instant), zone: ZONES[place] };
}

const play = (events: string[], pauses: Pause[] = []): Streak | null =>
  events.reduce<Streak | null>((streak, event) => streakAfter(streak, eventAt(event), pauses), null);

/** The days of the streak after each event, and at last on home. */
function daysOf(events: string[], home: string, pauses: Pause[] = []) {
  const { at: now, zone } = eventAt(home);
  const each = events.map((_, index) => play(events.slice(0, index + 1), pauses)?.days ?? 0);
  return [...each, streakNow(play(events, pauses), { now, zone }, pauses).days];
}

type Vector = [says: string, events: string[], home: string, days: number[]];

describe('a day counts once', () => {
  test.each<Vector>([
    ['no event, no streak', [], 'MAD 2026-03-15T12:00+01:00', [0]],
    ['one day', ['MAD 2026-03-15T09:00+01:00'], 'MAD 2026-03-15T12:00+01:00', [1, 1]],
    [
      'twice on a day',
      ['MAD 2026-03-15T09:00+01:00', 'MAD 2026-03-15T22:00+01:00'],
      'MAD 2026-03-15T23:00+01:00',
      [1, 1, 1],
    ],
    [
      'two minutes around midnight',
      ['MAD 2026-03-15T23:59+01:00', 'MAD 2026-03-16T00:01+01:00'],
      'MAD 2026-03-16T12:00+01:00',
      [1, 2, 2],
    ],
    [
      'two in Madrid stay two in Bogotá, then three',
      ['MAD 2026-03-14T10:00+01:00', 'MAD 2026-03-15T01:00+01:00', 'BOG 2026-03-16T20:00-05:00'],
      'BOG 2026-03-16T21:00-05:00',
      [1, 2, 3, 3],
    ],
  ])('%s', (_, events, home, days) => {
    expect(daysOf(events, home)).toEqual(days);
  });
});
