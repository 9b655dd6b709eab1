import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics_zones, auth_users, profiles } from '#db/schema.ts';
import { addDays } from '#domain/time/calendar-day.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { expectedFigures } from '#test/expected-figures.ts';
import { PASSWORD, type Person, signUpAdmin } from '#test/people.ts';
import { type Activity, fillRandomly } from '#test/random-activity.ts';
import { recountDays } from './recount-days.ts';

// Clocks change in Madrid on 29 March.
const NOW = new Date('2026-04-05T21:30:00.000Z');
const DAY = 86_400_000;

const RANGES = [
  { from: '2026-03-30', to: '2026-04-05' },
  { from: '2026-03-28', to: '2026-03-30' },
  { from: '2026-03-29', to: '2026-03-29' },
  { from: '2026-02-01', to: '2026-04-04' },
  { from: '2025-06-01', to: '2026-04-05' },
  { from: '2024-01-01', to: '2024-01-31' },
];

/** Counted ahead not at all, up to the middle of the activity, and up to an hour ago. */
const COUNTED = [
  ['nothing', undefined],
  ['the first part', new Date(NOW.getTime() - 20 * DAY)],
  ['all but the last hour', NOW],
] as const;

let app: TestApp;
let admin: Person;
let activity: Activity;

beforeAll(async () => {
  app = await createTestApp();
  app.setTime(new Date('2023-01-02T12:00:00.000Z'));
  admin = await signUpAdmin(app);
  app.setTime(NOW);
  activity = await fillRandomly(app, 7, 90);
});
afterAll(() => app.close());

async function workIn(time_zone: string) {
  await app.db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, admin.user_id));
  await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
}

const get = async (path: string) => {
  const { status, body } = await admin.get(`/api/admin/${path}`);
  expect(status, path).toBe(200);
  return body;
};

describe.each(COUNTED)('with %s counted ahead', (_what, until) => {
  beforeAll(async () => {
    if (!until) return;
    await workIn('Europe/Madrid');
    const zones = await recountDays({ ...app.services, clock: () => until });
    expect(zones).toContain('Europe/Madrid');
  });

  // Days in Kathmandu begin at a quarter of an hour in UTC.
  describe.each(['Europe/Madrid', 'Asia/Kathmandu'])('in %s', (zone) => {
    beforeAll(() => workIn(zone));

    test.each(RANGES)('the figures of $from to $to are those counted one by one', async ({ from, to }) => {
      const expected = expectedFigures(activity, zone);
      const { figures, parts, before, time_zone } = await get(`analytics/period?from=${from}&to=${to}`);
      expect(time_zone).toBe(zone);
      const counts = { value: expected.countOf({ from, to }), before: expected.countOf(before) };
      for (const which of ['value', 'before'] as const) {
        const shown = Object.fromEntries(
          figures.map((figure: { name: string; value: number; before: number }) => [
            figure.name,
            figure[which],
          ]),
        );
        const { opened, questions, right_answers, ...rest } = counts[which];
        expect(shown).toMatchObject({
          ...rest,
          right_share: questions === 0 ? null : Math.round((right_answers * 100) / questions),
          sign_ups: expected.signUps(which === 'value' ? { from, to } : before),
        });
      }
      for (const part of parts) expect(part).toMatchObject({ finished: expected.countOf(part).finished });
    });

    test('the funnel of each lesson is the one counted one by one', async () => {
      const expected = expectedFigures(activity, zone);
      for (const range of RANGES.slice(0, 4)) {
        const { lessons, before } = await get(`analytics/funnel?from=${range.from}&to=${range.to}`);
        for (const { id } of activity.lessons) {
          const { points, active, ...counts } = expected.countOf(range, id);
          const finished_before = expected.countOf(before, id).finished;
          const row = lessons.find((lesson: { id: string }) => lesson.id === id);
          if (counts.opened + counts.begun + counts.finished + finished_before === 0)
            expect(row).toBeUndefined();
          else expect(row).toMatchObject({ ...counts, finished_before });
        }
      }
    });

    test('the funnel by question is the one counted one by one', async () => {
      const expected = expectedFigures(activity, zone);
      for (const range of RANGES.slice(0, 4))
        for (const lesson of activity.lessons) {
          const { questions } = await get(`analytics/funnel/${lesson.id}?from=${range.from}&to=${range.to}`);
          for (const [index, { version_id }] of lesson.questions.entries()) {
            const counts = expected.question(range, version_id);
            expect(questions[index]).toMatchObject({
              ...counts,
              reached: counts.answered + counts.left_here,
            });
          }
        }
    });

    test('the cohorts are those counted one by one', async () => {
      const expected = expectedFigures(activity, zone);
      const { weeks } = await get('analytics/cohorts?preset=7');
      expect(weeks).toHaveLength(12);
      for (const { week, people, finished_one, active } of weeks) {
        const signedUp = { from: week, to: addDays(week, 6) };
        expect(new Date(week).getUTCDay()).toBe(1);
        expect(people).toBe(expected.signUps(signedUp));
        expect(finished_one).toBeGreaterThanOrEqual(Math.max(...active.map((one: Cell) => one.people)));
        for (const cell of active as Cell[])
          expect(cell.people).toBe(
            expected.activeOf(signedUp, { from: cell.week, to: addDays(cell.week, 6) }),
          );
      }
      expect(weeks.at(-1).active).toEqual([expect.objectContaining({ is_complete: false })]);
    });

    test('the lists behind the figures hold as many rows', async () => {
      const { from, to } = RANGES[3]!;
      const { figures } = await get(`analytics/period?from=${from}&to=${to}`);
      const figure = (name: string) => figures.find((one: { name: string }) => one.name === name).value;
      for (const kind of ['begun', 'finished', 'completed']) {
        const list = await get(`activity?kind=${kind}&from=${from}&to=${to}&page_size=500`);
        expect([list.total, list.rows.length], kind).toEqual([figure(kind), figure(kind)]);
      }
      const active = await get(`users?role=user&active_from=${from}&active_to=${to}`);
      expect(active.total).toBe(figure('active'));
      const signedUp = await get(`users?signed_up_from=${from}&signed_up_to=${to}`);
      expect(signedUp.total).toBe(figure('sign_ups'));
    });
  });
});

type Cell = { week: string; people: number };

test('what administrators do is in no figure and no list', async () => {
  await workIn('UTC');
  const before = await get('activity?kind=begun&page_size=500');
  const administrators = activity.people.filter(({ role }) => role === 'admin').map(({ id }) => id);
  expect(activity.attempts.some(({ user_id }) => administrators.includes(user_id))).toBe(true);
  expect(before.rows.some((row: { user_id: string }) => administrators.includes(row.user_id))).toBe(false);
  expect(await app.db.$count(auth_users, inArray(auth_users.id, administrators))).toBe(1);
});

test('zones that no administrator has now are forgotten, and a fresh count is not repeated', async () => {
  await workIn('America/Bogota');
  await recountDays({ ...app.services, clock: () => NOW });
  expect(await recountDays({ ...app.services, clock: () => NOW })).toEqual([]);
  const zones = await app.db.select().from(analytics_zones).orderBy(analytics_zones.time_zone);
  expect(zones.map(({ time_zone }) => time_zone)).toEqual(['America/Bogota', 'Asia/Kathmandu']);
});

test('a zone that PostgreSQL does not know ends the count of no other zone', async () => {
  const other = await signUpAdmin(app);
  await app.owner.update(profiles).set({ time_zone: 'AET' }).where(eq(profiles.user_id, other.user_id));
  await app.owner.delete(analytics_zones);
  const counted = await recountDays({ ...app.services, clock: () => NOW });
  expect(counted).not.toContain('AET');
  expect(counted.length).toBeGreaterThan(0);
  await app.owner.update(profiles).set({ time_zone: 'UTC' }).where(eq(profiles.user_id, other.user_id));
});
