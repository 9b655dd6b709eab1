import { describe, expect, test } from 'vitest';
import { streakNow } from '#domain/game/day.ts';
import { eventAt, playStreak } from '#test/play-streak.ts';

/**
 * The days of the streak after each event, and at last on home. A line reads: what it is about | events | home | days.
 * An event is a place and the instant by its clock.
 */
const check = (table: string) =>
  test.each(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' | ').map((cell) => cell.trim()) as [string, string, string, string]),
  )('%s', (_, list, home, days) => {
    const events = list === '' ? [] : list.split(', ');
    const { at: now, zone } = eventAt(home);
    const each = events.map((_, index) => playStreak(events.slice(0, index + 1))?.days ?? 0);
    expect([...each, streakNow(playStreak(events), { now, zone }).days].join(' ')).toBe(days);
  });

describe('a day counts once', () => {
  check(`
    no event, no streak |  | MAD 2026-03-15T12:00+01:00 | 0
    one day | MAD 2026-03-15T09:00+01:00 | MAD 2026-03-15T12:00+01:00 | 1 1
    the day after it still stands | MAD 2026-03-15T09:00+01:00 | MAD 2026-03-16T23:59+01:00 | 1 1
    two days after it is over | MAD 2026-03-15T09:00+01:00 | MAD 2026-03-17T00:00+01:00 | 1 0
    twice on a day | MAD 2026-03-15T00:00+01:00, MAD 2026-03-15T23:59+01:00 | MAD 2026-03-15T23:59+01:00 | 1 1 1
    two minutes around midnight | MAD 2026-03-15T23:59+01:00, MAD 2026-03-16T00:01+01:00 | MAD 2026-03-16T12:00+01:00 | 1 2 2
    47 hours on two days in a row | MAD 2026-03-15T00:01+01:00, MAD 2026-03-16T23:59+01:00 | MAD 2026-03-17T12:00+01:00 | 1 2 2
    a missed day begins anew | MAD 2026-01-01T12:00+01:00, MAD 2026-01-02T12:00+01:00, MAD 2026-01-04T12:00+01:00 | MAD 2026-01-04T13:00+01:00 | 1 2 1 1
    35 hours at home with a day between begin anew | MAD 2026-01-01T23:30+01:00, MAD 2026-01-03T10:30+01:00 | MAD 2026-01-03T11:00+01:00 | 1 1 1
    over the end of a year | MAD 2025-12-31T12:00+01:00, MAD 2026-01-01T12:00+01:00 | MAD 2026-01-02T12:00+01:00 | 1 2 2
    over a leap day | UTC 2024-02-28T12:00Z, UTC 2024-02-29T12:00Z, UTC 2024-03-01T12:00Z | UTC 2024-03-01T13:00Z | 1 2 3 3
    over the end of February of a common year | UTC 2026-02-28T12:00Z, UTC 2026-03-01T12:00Z | UTC 2026-03-01T13:00Z | 1 2 2
  `);
});

describe('clock changes', () => {
  check(`
    Madrid, the day of 23 hours | MAD 2026-03-28T23:30+01:00, MAD 2026-03-29T23:30+02:00, MAD 2026-03-30T00:30+02:00 | MAD 2026-03-30T12:00+02:00 | 1 2 3 3
    Madrid, the day of 23 hours missed | MAD 2026-03-28T23:30+01:00, MAD 2026-03-30T00:30+02:00 | MAD 2026-03-30T12:00+02:00 | 1 1 1
    Madrid, the day of 25 hours | MAD 2026-10-24T12:00+02:00, MAD 2026-10-25T00:10+02:00, MAD 2026-10-25T23:50+01:00, MAD 2026-10-26T00:10+01:00 | MAD 2026-10-26T12:00+01:00 | 1 2 2 3 3
    Madrid, the hour that comes twice is one day | MAD 2026-10-25T02:30+02:00, MAD 2026-10-25T02:30+01:00 | MAD 2026-10-25T12:00+01:00 | 1 1 1
    Santiago, midnight does not exist | SCL 2026-09-05T23:59-04:00, SCL 2026-09-06T01:00-03:00 | SCL 2026-09-06T12:00-03:00 | 1 2 2
    Santiago, the day that begins at one | SCL 2026-09-05T12:00-04:00, SCL 2026-09-06T23:30-03:00, SCL 2026-09-07T00:10-03:00 | SCL 2026-09-07T12:00-03:00 | 1 2 3 3
    Santiago, the last hour of a day comes twice | SCL 2026-04-04T23:30-03:00, SCL 2026-04-04T23:30-04:00, SCL 2026-04-05T00:10-04:00 | SCL 2026-04-05T12:00-04:00 | 1 1 2 2
    Asunción, midnight does not exist | ASU 2024-10-05T23:59-04:00, ASU 2024-10-06T01:00-03:00 | ASU 2024-10-06T12:00-03:00 | 1 2 2
    Asunción, the last hour of a day comes twice | ASU 2024-03-23T23:30-03:00, ASU 2024-03-23T23:30-04:00, ASU 2024-03-24T00:30-04:00 | ASU 2024-03-24T12:00-04:00 | 1 1 2 2
    Asunción keeps its summer time since 2024 | ASU 2025-03-22T23:30-03:00, ASU 2025-03-23T00:30-03:00 | ASU 2025-03-23T12:00-03:00 | 1 2 2
    Auckland, the day of 23 hours | AKL 2026-09-26T23:30+12:00, AKL 2026-09-27T12:00+13:00, AKL 2026-09-28T00:30+13:00 | AKL 2026-09-28T12:00+13:00 | 1 2 3 3
  `);
});

describe('far zones', () => {
  check(`
    Kiritimati, the first place of a day | KIR 2026-03-15T00:10+14:00, KIR 2026-03-16T23:50+14:00 | KIR 2026-03-17T12:00+14:00 | 1 2 2
    Pago Pago, the last place of a day | PPG 2026-03-15T00:10-11:00, PPG 2026-03-16T23:50-11:00 | PPG 2026-03-17T12:00-11:00 | 1 2 2
    a day in Kiritimati is not one of UTC | KIR 2026-03-15T23:50+14:00, KIR 2026-03-16T00:10+14:00 | KIR 2026-03-16T12:00+14:00 | 1 2 2
    a day in Pago Pago is not one of UTC | PPG 2026-03-15T12:50-11:00, PPG 2026-03-15T13:10-11:00 | PPG 2026-03-15T14:00-11:00 | 1 1 1
  `);
});

describe('travelling west', () => {
  check(`
    two in Madrid stay two in Bogotá, then three | MAD 2026-03-14T10:00+01:00, MAD 2026-03-15T01:00+01:00, BOG 2026-03-15T20:00-05:00, BOG 2026-03-16T20:00-05:00 | BOG 2026-03-16T21:00-05:00 | 1 2 2 3 3
    home in Bogotá shows what Madrid counted | MAD 2026-03-14T10:00+01:00, MAD 2026-03-15T01:00+01:00 | BOG 2026-03-14T20:00-05:00 | 1 2 2
    an earlier date in Bogotá counts nothing | MAD 2026-03-14T10:00+01:00, MAD 2026-03-15T10:00+01:00, BOG 2026-03-15T22:00-05:00 | BOG 2026-03-15T23:00-05:00 | 1 2 2 2
    the longer day west leaves time | MAD 2026-03-14T10:00+01:00, BOG 2026-03-15T23:50-05:00 | BOG 2026-03-16T10:00-05:00 | 1 2 2
    a whole day missed in both places is missed | MAD 2026-03-14T23:00+01:00, BOG 2026-03-16T05:00-05:00 | BOG 2026-03-16T06:00-05:00 | 1 1 1
    over the date line, the same date twice | AKL 2026-03-15T10:00+13:00, HNL 2026-03-15T12:00-10:00, HNL 2026-03-16T12:00-10:00 | HNL 2026-03-16T13:00-10:00 | 1 1 2 2
    from Kiritimati to Pago Pago, dates before the last one break nothing | KIR 2026-03-15T10:00+14:00, KIR 2026-03-16T10:00+14:00, PPG 2026-03-15T20:00-11:00, PPG 2026-03-16T20:00-11:00, PPG 2026-03-17T20:00-11:00 | PPG 2026-03-17T21:00-11:00 | 1 2 2 2 3 3
    there and back in a week | MAD 2026-03-10T10:00+01:00, MAD 2026-03-11T10:00+01:00, BOG 2026-03-12T12:00-05:00, BOG 2026-03-13T12:00-05:00, MAD 2026-03-14T23:00+01:00, MAD 2026-03-15T10:00+01:00 | MAD 2026-03-15T11:00+01:00 | 1 2 3 4 5 6 6
  `);
});

describe('travelling east', () => {
  check(`
    the next date in Madrid | BOG 2026-03-14T20:00-05:00, BOG 2026-03-15T20:00-05:00, MAD 2026-03-16T12:00+01:00 | MAD 2026-03-16T13:00+01:00 | 1 2 3 3
    a skipped date within 36 hours | BOG 2026-03-14T12:00-05:00, BOG 2026-03-15T23:00-05:00, MAD 2026-03-17T10:00+01:00 | MAD 2026-03-17T11:00+01:00 | 1 2 3 3
    exactly 36 hours | BOG 2026-03-14T22:00-05:00, MAD 2026-03-16T16:00+01:00 | MAD 2026-03-16T17:00+01:00 | 1 2 2
    a second more than 36 hours | BOG 2026-03-14T22:00-05:00, MAD 2026-03-16T16:00:01+01:00 | MAD 2026-03-16T17:00+01:00 | 1 1 1
    home shows it before the quiz | BOG 2026-03-14T22:00-05:00 | MAD 2026-03-16T15:00+01:00 | 1 1
    home shows when it is too late | BOG 2026-03-14T22:00-05:00 | MAD 2026-03-16T17:00+01:00 | 1 0
    Honolulu to Auckland skips a date | HNL 2026-03-14T20:00-10:00, AKL 2026-03-16T20:00+13:00, AKL 2026-03-17T20:00+13:00 | AKL 2026-03-17T21:00+13:00 | 1 2 3 3
    Pago Pago to Kiritimati skips two dates | PPG 2026-03-14T23:00-11:00, KIR 2026-03-17T10:00+14:00 | KIR 2026-03-17T11:00+14:00 | 1 2 2
    the first day in the new zone is followed by the next there | BOG 2026-03-14T23:00-05:00, MAD 2026-03-16T10:00+01:00, MAD 2026-03-17T23:00+01:00 | MAD 2026-03-18T10:00+01:00 | 1 2 3 3
    around the world eastward in a week | MAD 2026-03-10T12:00+01:00, MAD 2026-03-11T12:00+01:00, TYO 2026-03-12T20:00+09:00, TYO 2026-03-13T20:00+09:00, HNL 2026-03-13T20:00-10:00, HNL 2026-03-14T20:00-10:00, MAD 2026-03-16T12:00+01:00 | MAD 2026-03-16T13:00+01:00 | 1 2 3 4 4 5 6 6
  `);
});

describe('changing zones to gain days', () => {
  check(`
    both ends of the world at once | PPG 2026-03-14T22:00-11:00, KIR 2026-03-15T23:01+14:00, KIR 2026-03-16T00:30+14:00 | KIR 2026-03-16T01:00+14:00 | 1 1 1 1
    again and again for a day | PPG 2026-03-14T01:00-11:00, KIR 2026-03-15T06:00+14:00, PPG 2026-03-14T09:00-11:00, KIR 2026-03-15T14:00+14:00, PPG 2026-03-14T17:00-11:00 | PPG 2026-03-14T18:00-11:00 | 1 1 1 1 1 1
    19 hours after the last change the old zone still decides | MAD 2026-03-14T02:00+01:00, KIR 2026-03-15T10:00+14:00 | KIR 2026-03-15T10:30+14:00 | 1 1 1
    20 hours after it the new one does | MAD 2026-03-14T02:00+01:00, KIR 2026-03-15T11:00+14:00 | KIR 2026-03-15T11:30+14:00 | 1 2 2
    every 20 hours loses more than it gains | PPG 2026-03-14T12:00-11:00, KIR 2026-03-16T09:00+14:00, PPG 2026-03-16T04:00-11:00, KIR 2026-03-18T01:00+14:00, PPG 2026-03-17T20:00-11:00 | PPG 2026-03-17T21:00-11:00 | 1 2 2 1 1 1
    a change that counts no day holds nothing | MAD 2026-03-10T10:00+01:00, MAD 2026-03-11T10:00+01:00, BOG 2026-03-11T12:00-05:00, MAD 2026-03-12T10:00+01:00 | MAD 2026-03-12T11:00+01:00 | 1 2 2 3 3
  `);
});

describe('a clock that goes back', () => {
  check(`
    a day | MAD 2026-01-01T12:00+01:00, MAD 2026-01-02T12:00+01:00, MAD 2026-01-03T12:00+01:00, MAD 2026-01-02T12:00+01:00 | MAD 2026-01-03T13:00+01:00 | 1 2 3 3 3
    an hour over midnight | MAD 2026-01-01T12:00+01:00, MAD 2026-01-02T00:10+01:00, MAD 2026-01-01T23:50+01:00 | MAD 2026-01-02T01:00+01:00 | 1 2 2 2
    with a zone in which it is later | MAD 2026-01-10T12:00+01:00, KIR 2026-01-11T00:30+14:00 | MAD 2026-01-10T13:00+01:00 | 1 1 1
    and home is read in the past | MAD 2026-01-01T12:00+01:00, MAD 2026-01-02T12:00+01:00, MAD 2026-01-03T12:00+01:00 | MAD 2026-01-01T13:00+01:00 | 1 2 3 3
  `);
});
