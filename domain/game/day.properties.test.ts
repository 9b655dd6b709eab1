import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ActiveDay,
  dayOf,
  LONGEST_PAUSE,
  type Pause,
  recount,
  type Streak,
  type StreakEvent,
  streakAfter,
  streakNow,
} from '#domain/game/day.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import { ZONES } from '#test/play-streak.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-20T12:00:00Z');

const zones = fc.constantFrom(...Object.values(ZONES));

/** Events up to three days apart in any zones, over the clock changes of March and April; some step back in time. */
const timeline = fc.record({
  events: fc.array(fc.record({ hours: fc.integer({ min: -30, max: 70 * 4 }), zone: zones }), {
    maxLength: 40,
  }),
  pause: fc.option(
    fc.record({ from: fc.integer({ min: 1, max: 40 }), days: fc.integer({ min: 1, max: LONGEST_PAUSE }) }),
    { nil: null },
  ),
});
type Timeline = typeof timeline extends fc.Arbitrary<infer Value> ? Value : never;

function eventsOf({ events }: Timeline): StreakEvent[] {
  let at = START;
  return events.map(({ hours, zone }) => {
    at += (hours / 4) * HOUR;
    return { at: new Date(at), zone };
  });
}

function pausesOf({ pause }: Timeline): Pause[] {
  if (!pause) return [];
  const first_day = addDays('2026-03-20', pause.from);
  return [{ first_day, last_day: addDays(first_day, pause.days - 1) }];
}

/** Each state after an event, and the log of the days that counted. */
function follow(events: StreakEvent[], pauses: Pause[]) {
  let streak: Streak | null = null;
  const log: ActiveDay[] = [];
  const states: (Streak | null)[] = [];
  for (const event of events) {
    const after: Streak | null = streakAfter(streak, event, pauses);
    if (after !== streak) log.push(dayOf(streak, event));
    streak = after;
    states.push(streak);
  }
  return { streak, log, states };
}

const check = (property: (line: Timeline) => void, numRuns = 10_000) =>
  fc.assert(fc.property(timeline, property), { numRuns });

test('the state equals a recount of the log, whatever happens', () => {
  check((line) => {
    const pauses = pausesOf(line);
    const { streak, log } = follow(eventsOf(line), pauses);
    expect(recount(log, pauses)).toEqual(streak);
  });
});

test('a day is counted once, in order, and an event again changes nothing', () => {
  check((line) => {
    const events = eventsOf(line);
    const { log, states } = follow(events, pausesOf(line));
    const days = log.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    events.forEach((event, index) => {
      const state = states[index] ?? null;
      expect(streakAfter(state, event, pausesOf(line))).toBe(state);
    });
  });
});

test('a streak grows by at most one, never has more than two freezes, and home never shows more than it', () => {
  check((line) => {
    const events = eventsOf(line);
    let before: Streak | null = null;
    follow(events, pausesOf(line)).states.forEach((state, index) => {
      if (state) {
        expect(state.days).toBeLessThanOrEqual((before?.days ?? 0) + 1);
        expect(state.freezes).toBeLessThanOrEqual(2);
        expect(state.longest).toBeGreaterThanOrEqual(state.days);
        const { at: now, zone } = events[index]!;
        expect(streakNow(state, { now, zone }, pausesOf(line)).days).toBeLessThanOrEqual(state.days);
      }
      before = state;
    });
  });
});

test('changing zones gains at most one day in 20 hours, and never more than the date line is worth', () => {
  check((line) => {
    const { log } = follow(eventsOf(line), []);
    const changed = log.filter(
      ({ time_zone }, index) => index > 0 && time_zone !== log[index - 1]!.time_zone,
    );
    changed.forEach(({ at }, index) => {
      const last = changed[index - 1];
      if (last) expect(at.getTime() - last.at.getTime()).toBeGreaterThanOrEqual(20 * HOUR);
    });
    const first = log[0];
    const last = log.at(-1);
    // The dates of two places differ by at most 26 hours.
    if (first && last) {
      const hours = (last.at.getTime() - first.at.getTime()) / HOUR;
      expect(log.length).toBeLessThanOrEqual(Math.floor((hours + 26) / 24) + 2);
    }
  });
});

/** From west to east, some of them many hours apart. */
const EASTWARD = [ZONES.PPG, ZONES.HNL, ZONES.BOG, ZONES.ASU, ZONES.MAD, ZONES.TYO, ZONES.AKL, ZONES.KIR];

test('travelling east never breaks the streak of somebody who is active on each day and within 36 hours of a flight', () => {
  const leg = fc.record({ stay: fc.integer({ min: 3, max: 5 }), hour: fc.integer({ min: 0, max: 23 }) });
  const plans = fc.record({
    places: fc.subarray(EASTWARD, { minLength: 2, maxLength: 3 }),
    legs: fc.tuple(leg, leg, leg),
  });
  fc.assert(
    fc.property(plans, ({ places, legs }) => {
      let at = START;
      let streak: Streak | null = null;
      let days = 0;
      places.forEach((zone, index) => {
        const { stay, hour } = legs[index]!;
        for (let day = 0; day < stay; day += 1) {
          streak = streakAfter(streak, { at: new Date(at), zone });
          expect(streak!.days).toBeGreaterThanOrEqual(Math.max(1, days));
          days = streak!.days;
          // At home a day later at the same hour; on the last day a flight of up to 36 hours.
          at += day < stay - 1 ? 24 * HOUR : (13 + hour) * HOUR;
        }
      });
      expect(days).toBeGreaterThan(places.length);
    }),
    { numRuns: 10_000 },
  );
});

test('at home each day is the local one, and a streak without freezes is the run of days in a row', () => {
  check((line) => {
    const { log, states } = follow(
      eventsOf(line).map(({ at }) => ({ at, zone: ZONES.MAD })),
      [],
    );
    let run = 0;
    log.forEach(({ at, day }, index) => {
      expect(day).toBe(localDay(at, ZONES.MAD));
      run = index > 0 && addDays(log[index - 1]!.day, 1) === day ? run + 1 : 1;
    });
    const last = states.at(-1);
    if (last && log.length < 7) expect(last.days).toBe(run);
  }, 2_000);
});
