import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth_users, lessons, profiles, streak_pauses, streaks, user_progress } from '#db/schema.ts';
import { BADGE_CONDITION_TYPES, isBadgeEarned } from '#domain/game/badges.ts';
import { type Pause, type Streak, streakAfter, streakNow } from '#domain/game/day.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { countQualifyingUsers, findQualifyingUsers } from './qualifying-users.ts';

const HOUR = 3_600_000;
const LESSONS = 4;
const NOW = new Date('2026-03-29T21:30:00.000Z');

let app: TestApp;
let lessonIds: string[];
beforeAll(async () => {
  app = await createTestApp();
  const rows = await app.db
    .insert(lessons)
    .values(
      Array.from({ length: LESSONS }, (_, n) => ({ title: `Lección ${n}`, category: 'impuestos' as const })),
    )
    .returning({ id: lessons.id });
  lessonIds = rows.map(({ id }) => id);
});
afterAll(() => app.close());

/** Finishes near the boundaries of local days, in zones whose clocks change on the night before NOW. */
const person = fc.record({
  total_points: fc.integer({ min: 0, max: 5 }),
  time_zone: fc.constantFrom(
    'UTC',
    'America/Bogota',
    'Europe/Madrid',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  ),
  completed: fc.integer({ min: 0, max: LESSONS }),
  hoursAgo: fc.array(
    fc.integer({ min: 0, max: 24 * 6 * 4 }).map((quarters) => quarters / 4),
    { maxLength: 12 },
  ),
  pause: fc.option(fc.constantFrom({ first_day: '2026-03-26', last_day: '2026-03-28' }), { nil: null }),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

async function insertPeople(people: Person[]) {
  await app.db.delete(user_progress);
  await app.db.delete(auth_users);
  const rows = people.map((each, n) => ({ ...each, id: crypto.randomUUID(), email: `p${n}@ejemplo.com` }));
  await app.db.insert(auth_users).values(rows.map(({ id, email }) => ({ id, email, password_hash: 'none' })));
  await app.db.insert(profiles).values(
    rows.map(({ id, time_zone, total_points }) => ({
      user_id: id,
      full_name: 'Ana',
      time_zone,
      total_points,
    })),
  );
  const progress = rows.flatMap(({ id, completed }) =>
    lessonIds.slice(0, completed).map((lesson) => row(id, lesson)),
  );
  if (progress.length > 0) await app.db.insert(user_progress).values(progress);
  const pauses = rows.flatMap(({ id, pause }) =>
    pause ? [{ user_id: id, ...pause, announced_at: NOW }] : [],
  );
  if (pauses.length > 0) await app.db.insert(streak_pauses).values(pauses);
  const counted = rows.flatMap((each) => {
    const streak = streakOf(each);
    return streak ? [{ user_id: each.id, ...streak }] : [];
  });
  if (counted.length > 0) await app.db.insert(streaks).values(counted);
  return rows;
}

const row = (user_id: string, lesson_id: string) => ({
  ...{ user_id, lesson_id, score: 1, total_questions: 1, total_points: 0 },
  ...{ first_completed_at: NOW, completed_at: NOW },
});

const pausesOf = ({ pause }: Person): Pause[] => (pause ? [pause] : []);

const streakOf = ({ hoursAgo, time_zone, ...person }: Person): Streak | null =>
  hoursAgo
    .toSorted((a, b) => b - a)
    .map((hours) => ({ at: new Date(NOW.getTime() - hours * HOUR), zone: time_zone }))
    .reduce<Streak | null>(
      (streak, event) => streakAfter(streak, event, pausesOf({ hoursAgo, time_zone, ...person })),
      null,
    );

const factsOf = (person: Person) => ({
  completedLessons: person.completed,
  totalPoints: person.total_points,
  streakDays: streakNow(streakOf(person), { now: NOW, zone: person.time_zone }, pausesOf(person)).days,
});

const conditions = BADGE_CONDITION_TYPES.flatMap((condition_type) =>
  [1, 2, 3, 4, 5].map((condition_value) => ({ condition_type, condition_value })),
);

test('the SQL of every condition selects exactly the users for whom isBadgeEarned is true', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 8, maxLength: 16 }), async (people) => {
      const rows = await insertPeople(people);
      const expected = conditions.map((condition) =>
        rows.filter((each) => isBadgeEarned(condition, factsOf(each))).map(({ id }) => id),
      );
      const find = conditions.map((condition) => findQualifyingUsers(app.db, condition, NOW, null));
      const sorted = (lists: string[][]) => lists.map((ids, n) => [conditions[n], ids.toSorted()]);
      expect(sorted(await Promise.all(find))).toEqual(sorted(expected));
      const count = conditions.map((condition) => countQualifyingUsers(app.db, condition, NOW));
      expect(await Promise.all(count)).toEqual(expected.map((ids) => ids.length));
    }),
    { numRuns: 6 },
  );
});
