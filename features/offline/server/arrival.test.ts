import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { active_days, badges, point_entries, profiles, review_cards, runs } from '#db/schema.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createDrawnLesson, DRAWN_NUMBER } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { passDays } from '#test/review.ts';
import { answersOf, submit, type Taken, take } from '#test/take-along.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const OTHER_DEVICE = randomUUID();

/** The same person, whose browser is in another zone. */
const inZone = (person: Person, zone: string): Person => ({
  ...person,
  get: (path, headers) => person.get(path, { 'time-zone': zone, ...headers }),
  post: (path, body, headers) => person.post(path, body, { 'time-zone': zone, ...headers }),
});

const answersTo = (taken: Taken) => answersOf(app, taken);
const streakOf = async (person: Person) => (await person.get('/api/user-progress')).body.streak;

describe('the day of what was done without a connection', () => {
  /** Answers a lesson now. @returns submits it */
  const answer = async (lesson: { id: string }) => {
    const [taken] = await take(ana, [lesson.id]);
    const answers = answersTo(taken);
    return () => submit(ana, taken, { answers });
  };

  test('counts for the streak within 72 hours', async () => {
    const [first, second] = [await createLesson(app), await createLesson(app)];
    await takeLesson(ana, first);
    passDays(app, 1);
    const arrive = await answer(second);
    passDays(app, 2);
    await arrive();
    expect(await streakOf(ana)).toMatchObject({ days: 0, longest: 2, is_active_today: false });
    const days = await app.db.select({ day: active_days.day }).from(active_days).orderBy(active_days.day);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-18', '2026-03-19']);
  });

  test('is the day of the arrival after more than that', async () => {
    const arrive = await answer(await createLesson(app));
    app.pass(73 * HOUR_MS);
    await arrive();
    expect(await streakOf(ana)).toMatchObject({ days: 1, is_active_today: true });
  });

  test('joins days that were counted meanwhile, and a spent freeze comes back', async () => {
    const lesson = await createLesson(app);
    for (let day = 0; day < 7; day += 1) {
      await takeLesson(ana, lesson);
      passDays(app, 1);
    }
    const arrive = await answer(await createLesson(app));
    passDays(app, 1);
    await takeLesson(ana, lesson);
    expect(await streakOf(ana)).toMatchObject({ days: 8, freezes: 0 });
    await arrive();
    expect(await streakOf(ana)).toMatchObject({ days: 9, freezes: 1, is_active_today: true });
    const { body: month } = await ana.get('/api/streak?month=2026-03');
    expect(month.days.filter(({ state }: { state: string }) => state === 'active')).toHaveLength(9);
    expect(month.days.filter(({ state }: { state: string }) => state === 'frozen')).toEqual([]);
  });

  test('that joins a streak again leaves the other missed day to a freeze, also in the calendar', async () => {
    const lesson = await createLesson(app);
    for (let day = 0; day < 7; day += 1) {
      await takeLesson(ana, lesson);
      passDays(app, 1);
    }
    const arrive = await answer(await createLesson(app));
    passDays(app, 2);
    await takeLesson(ana, lesson);
    expect(await streakOf(ana)).toMatchObject({ days: 1, freezes: 0 });
    const stateOf = async (day: string) => {
      const { body } = await ana.get('/api/streak?month=2026-03');
      return body.days.find((each: { day: string }) => each.day === day).state;
    };
    expect(await stateOf('2026-03-26')).toBe('rest');
    await arrive();
    expect(await streakOf(ana)).toMatchObject({ days: 9, freezes: 0 });
    expect([await stateOf('2026-03-25'), await stateOf('2026-03-26')]).toEqual(['active', 'frozen']);
  });

  test.each([true, false])(
    'leaves a journey bridged from the last quiz of a day, counted before: %s',
    async (isCounted) => {
      const [bogota, madrid] = [inZone(ana, 'America/Bogota'), inZone(ana, 'Europe/Madrid')];
      const lesson = await createLesson(app);
      const days = ['2026-03-18T08:00-05:00', '2026-03-18T23:00-05:00', '2026-03-20T09:00+01:00'];
      for (const [at, person] of (isCounted ? [bogota, bogota, madrid] : [bogota, bogota]).entries()) {
        app.setTime(new Date(days[at]!));
        await takeLesson(person, lesson);
      }
      app.setTime(new Date(isCounted ? '2026-03-21T09:00+01:00' : '2026-03-20T09:00+01:00'));
      const [taken] = await take(madrid, [(await createLesson(app)).id]);
      const answers = answersTo(taken);
      app.setTime(new Date(isCounted ? '2026-03-22T09:00+01:00' : '2026-03-21T09:00+01:00'));
      if (isCounted) await takeLesson(madrid, lesson);
      await submit(madrid, taken, { answers });
      expect(await streakOf(madrid)).toMatchObject({ days: isCounted ? 4 : 2 });
    },
  );

  test('earns a badge for days that it completes', async () => {
    await app.db
      .insert(badges)
      .values({ title: 'Tres', condition_type: 'streak_days', condition_value: 3, created_at: app.now() });
    const lesson = await createLesson(app);
    await takeLesson(ana, lesson);
    passDays(app, 1);
    const arrive = await answer(await createLesson(app));
    passDays(app, 1);
    await takeLesson(ana, lesson);
    await arrive();
    const { body } = await ana.get('/api/badges');
    expect(body.badges[0].awarded_at).toBe(app.now().toISOString());
  });

  test('is that of the arrival for points, and the claimed instant for the cards of the review', async () => {
    const answered = app.now();
    const arrive = await answer(await createLesson(app, { keys: [0] }));
    passDays(app, 2);
    await arrive();
    const [entry] = await app.db.select().from(point_entries);
    expect([entry?.local_day, entry?.created_at]).toEqual(['2026-03-20', app.now()]);
    await ana.get('/api/review');
    const [card] = await app.db.select().from(review_cards);
    expect(card?.last_review).toEqual(answered);
  });
});

describe('what happened between issue and arrival', () => {
  test('is no other country: what was shown stays, and is graded as it was shown', async () => {
    const body = { ...DRAWN_NUMBER.body, tolerance: { kind: 'absolute', value: '0.01' } } as const;
    const lesson = await createDrawnLesson(app, { body });
    await app.db.update(profiles).set({ country: 'MX' });
    const [taken] = await take(ana, [lesson.id]);
    await app.db.update(profiles).set({ country: 'ES' });
    expect((await take(ana, [lesson.id]))[0].questions).toEqual(taken.questions);
    const [{ questions }] = await take(ana, [lesson.id], OTHER_DEVICE);
    expect(questions[0].ask.instruction).not.toEqual(taken.questions[0].ask.instruction);
  });

  test('is no end of the plan: a premium lesson is taken finished, and not handed over half done', async () => {
    const eva = await signUpPremium(app, { days: 2 });
    const lesson = await createLesson(app, { is_free: false });
    const [taken] = await take(eva, [lesson.id]);
    const answers = answersTo(taken);
    passDays(app, 3);
    const half = await submit(eva, taken, { finished: false, answers: answers.slice(0, 1) });
    expect([half.status, half.body.error.code]).toEqual([409, 'premium_required']);
    expect(await app.db.$count(runs)).toBe(0);
    expect((await submit(eva, taken, { answers })).status).toBe(200);
  });
});

test('a badge that fails fails no submission', async () => {
  const condition = { condition_type: 'lesson_completed', condition_value: 1 } as const;
  await app.db.insert(badges).values({ title: 'Una', ...condition, created_at: app.now() });
  await app.owner.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await app.owner.execute(
    sql`create trigger broken before insert on user_badges for each row execute function fail()`,
  );
  const [taken] = await take(ana, [(await createLesson(app)).id]);
  const { status, body } = await submit(ana, taken, { answers: answersTo(taken) });
  expect([status, body.report.points_earned > 0]).toEqual([200, true]);
  expect(await app.db.$count(point_entries)).toBe(1);
});

test('a submission that is refused is no attempt of the day', async () => {
  await app.close();
  app = await createTestApp({ rateLimitFactor: 1 });
  const admin = await signUpAdmin(app);
  await admin.put('/api/admin/settings', { attempts_a_day: 1 });
  ana = await signUpLearner(app);
  const lesson = await createLesson(app);
  const [taken] = await take(ana, [lesson.id]);
  const [other] = await take(ana, [lesson.id], OTHER_DEVICE);
  const answers = answersTo(taken);
  for (let time = 0; time < 3; time += 1)
    expect((await submit(ana, taken, { answers: answers.slice(1) })).body.error.code).toBe(
      'unanswered_questions',
    );
  expect((await submit(ana, taken, { answers })).status).toBe(200);
  expect((await submit(ana, other, { answers: answersTo(other) })).body.error.code).toBe('rate_limited');
});
