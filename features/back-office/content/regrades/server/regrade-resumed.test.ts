import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectedDatabase } from '#db/connect.ts';
import { DERIVED } from '#server/doctor/derived-tables.ts';
import { addAnsweredLearners } from '#test/answered-learners.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { confirmRegrade, editQuestion, REGRADE_CONTRADICTIONS } from '#test/regrade.ts';
import { continueRegrades } from './continue-regrades.ts';

let app: TestApp;
let admin: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  lesson = await createLesson(app, { keys: [0, 0], points_reward: 10 });
});
afterEach(() => app.close());

async function addLearners(count: number): Promise<void> {
  const versionIds = lesson.questions.map(({ id }) => id) as [string, string];
  const learners = { lessonId: lesson.id, versionIds, count };
  for (const statement of addAnsweredLearners(learners)) await app.db.execute(sql.raw(statement));
}

type Statement = { name?: string };

/** The database of a process in which `before` runs ahead of each person who is saved; it may end the process by throwing. */
function watchedDatabase(before: (saved: number) => unknown): ConnectedDatabase {
  const { db } = app.services;
  let saved = 0;
  const query = async (statement: Statement) => {
    if (statement.name === 'regrade_save_learner') await before(saved++);
    return db.$client.query(statement as Parameters<typeof db.$client.query>[0]);
  };
  return Object.create(db, { $client: { value: { query } } });
}

const dying = (after: number) => ({
  ...app.services,
  db: watchedDatabase((saved) => {
    if (saved === after) throw new Error('killed');
  }),
});

const rowsOf = async (text: string) => (await app.owner.$client.query<Record<string, unknown>>(text)).rows;
const progressOf = async () =>
  (await rowsOf('select learners_done, learners, points_added from regrades'))[0];

async function expectConsistent() {
  for (const [what, query] of Object.entries(REGRADE_CONTRADICTIONS))
    expect([what, await rowsOf(query)]).toEqual([what, []]);
  for (const { check, differing } of DERIVED)
    expect([check, await rowsOf(differing)]).toEqual([check, [{ count: '0' }]]);
}

test('a regrade of 1,100 people works in batches of 1,000, goes on where a process died, and pays each of them once', async () => {
  await addLearners(1_100);
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
  const { checked } = await confirmRegrade(admin, lesson.questions[0]!.id);
  expect(checked.expected).toMatchObject({ learners: 1_100, scores: 1_100, points_added: 5_500 });
  expect(checked.examples).toHaveLength(20);

  await expect(continueRegrades(dying(40))).rejects.toThrow('killed');
  expect(await progressOf()).toEqual({ learners_done: 40, learners: 1_100, points_added: 200 });
  await expectConsistent();
  expect(await continueRegrades(app.services, 1)).toBe(1);
  expect(await progressOf()).toMatchObject({ learners_done: 1_040 });
  await expect(continueRegrades(dying(60))).resolves.toBe(2);

  const { regrades } = (await admin.get(`/api/admin/questions/${lesson.questions[0]!.id}/regrades`)).body;
  expect(regrades[0]).toMatchObject({
    learners_done: 1_100,
    points_added: 5_500,
    finished_at: expect.any(String),
  });
  expect(
    await rowsOf('select kind, count(*)::int as lines from point_entries group by kind order by kind'),
  ).toEqual([
    { kind: 'lesson', lines: 1_100 },
    { kind: 'regrade', lines: 1_100 },
  ]);
  await expectConsistent();
});

test('two processes at once, and a person whose quiz is finished while the facts are read, are counted once', async () => {
  await addLearners(40);
  const ben = await signUpLearner(app);
  const { body: attempt } = await ben.post(`/api/lessons/${lesson.id}/attempts`);
  for (const [at, option] of [1, 0].entries())
    await ben.post(`/api/attempts/${attempt.id}/answers`, { question_id: lesson.questions[at]!.id, option });
  await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
  await confirmRegrade(admin, lesson.questions[0]!.id);
  const db = watchedDatabase((saved) => saved === 0 && ben.post(`/api/attempts/${attempt.id}/finish`));
  await Promise.all([1, 2].map(() => continueRegrades({ ...app.services, db })));
  await continueRegrades(app.services);
  expect((await ben.get('/api/user-progress')).body).toMatchObject({
    total_points: 10,
    progress: [{ score: 2, total_points: 10 }],
  });
  expect(await progressOf()).toMatchObject({ learners_done: 41 });
  await expectConsistent();
});
