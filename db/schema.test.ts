import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badges, lessons, point_entries, run_answers, runs, user_badges, user_progress } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterAll(() => app.close());

/** The PostgreSQL error code with which a statement fails. */
async function errorCode(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
    return 'accepted';
  } catch (error) {
    return (error as { cause?: { code: string } }).cause?.code ?? String(error);
  }
}

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const RESTRICT = '23001';

test('a right answer outside the options, one option, and seven options are rejected', async () => {
  const lesson = await createLesson(app, { keys: [] });
  const insert = (options: string[], correct_answer: number) =>
    createQuestions(app, [{ lesson_id: lesson.id, options, correct_answer }]);
  expect(await errorCode(insert(['a', 'b'], 2))).toBe(CHECK);
  expect(await errorCode(insert(['a', 'b'], -1))).toBe(CHECK);
  expect(await errorCode(insert(['a'], 0))).toBe(CHECK);
  expect(await errorCode(insert(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 0))).toBe(CHECK);
});

test('an answer outside the options, a wrong grade, and a changed answer are rejected', async () => {
  const lesson = await createLesson(app, { keys: [0, 1] });
  const [attempt] = await app.db
    .insert(runs)
    .values({
      purpose: 'quiz',
      user_id: ana.user_id,
      lesson_id: lesson.id,
      version_ids: lesson.questions.map((q) => q.id),
    })
    .returning();
  const answer = (more: object) =>
    app.db.insert(run_answers).values({
      user_id: ana.user_id,
      run_id: attempt!.id,
      version_id: lesson.questions[0]!.id,
      given: { option: 0 },
      share: 1,
      ...more,
    });
  expect(await errorCode(answer({ given: { option: 4 }, share: 0 }))).toBe(CHECK);
  expect(await errorCode(answer({ given: { option: 1 }, share: 0.5 }))).toBe(CHECK);
  expect(await errorCode(answer({}))).toBe('accepted');
  expect(await errorCode(answer({}))).toBe(UNIQUE);
  expect(await errorCode(app.db.update(run_answers).set({ given: { option: 1 }, share: 0 }))).toBe(RESTRICT);
});

test('two progress rows for one user and lesson, and a second award of a badge, are rejected', async () => {
  const lesson = await createLesson(app);
  const row = {
    user_id: ana.user_id,
    lesson_id: lesson.id,
    score: 1,
    total_questions: 3,
    total_points: 3,
    first_completed_at: app.now(),
    completed_at: app.now(),
  };
  expect(await errorCode(app.db.insert(user_progress).values(row))).toBe('accepted');
  expect(await errorCode(app.db.insert(user_progress).values(row))).toBe(UNIQUE);
  const [badge] = await app.db
    .insert(badges)
    .values({ title: 'B', condition_type: 'points_earned' })
    .returning();
  const award = () => app.db.insert(user_badges).values({ user_id: ana.user_id, badge_id: badge!.id });
  expect(await errorCode(award())).toBe('accepted');
  expect(await errorCode(award())).toBe(UNIQUE);
});

test('a ledger entry cannot be changed, removed, duplicated or zero', async () => {
  const ben = await signUpLearner(app);
  const lesson = await createLesson(app);
  await takeLesson(ben, lesson);
  const [entry] = await app.db.select().from(point_entries).where(eq(point_entries.user_id, ben.user_id));
  expect(await errorCode(app.owner.update(point_entries).set({ points: 1 }))).toBe(RESTRICT);
  expect(await errorCode(app.owner.delete(point_entries))).toBe(RESTRICT);
  expect(await errorCode(app.owner.execute(sql`truncate ${point_entries}`))).toBe(RESTRICT);
  const { id: _, ...again } = entry!;
  expect(await errorCode(app.db.insert(point_entries).values(again))).toBe(UNIQUE);
  expect(await errorCode(app.db.insert(point_entries).values({ ...again, points: 0 }))).toBe(CHECK);
  expect(
    await errorCode(app.db.insert(point_entries).values({ ...again, attempt_id: crypto.randomUUID() })),
  ).toBe(FOREIGN_KEY);
});

test('a second open attempt, an unknown category and an unknown condition are rejected', async () => {
  const lesson = await createLesson(app);
  const open = () =>
    app.db.insert(runs).values({
      purpose: 'quiz',
      user_id: ana.user_id,
      lesson_id: lesson.id,
      version_ids: lesson.questions.map((q) => q.id),
    });
  expect(await errorCode(open())).toBe('accepted');
  expect(await errorCode(open())).toBe(UNIQUE);
  expect(
    await errorCode(app.db.insert(lessons).values({ title: 'x', category: 'otra' as 'impuestos' })),
  ).toBe(CHECK);
  expect(
    await errorCode(app.db.insert(badges).values({ title: 'x', condition_type: 'otra' as 'points_earned' })),
  ).toBe(CHECK);
});
