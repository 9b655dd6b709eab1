import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { badges } from '#db/schema.ts';
import { ageWeeklyPoints } from '#features/ranking/server/age-weekly-points.ts';
import { DERIVED } from '#server/doctor/derived-tables.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { confirmRegrade, editQuestion, regrade } from '#test/regrade.ts';
import { continueRegrades } from './continue-regrades.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Person;
let ana: Person;
let eva: Person;
let lesson: Awaited<ReturnType<typeof createLesson>>;
let id: string;

/** The key of the first of two questions was A and should be B. Ana chose B, Eva A; both have the other question right. */
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Ana' });
  eva = await signUpLearner(app, { full_name: 'Eva' });
  await app.db.insert(badges).values({ title: 'Diez', condition_type: 'points_earned', condition_value: 10 });
  lesson = await createLesson(app, { keys: [0, 0], points_reward: 10 });
  id = lesson.questions[0]!.id;
  await take(ana, [1, 0]);
  await take(eva, [0, 0]);
});
afterEach(() => app.close());

const begin = async (person: Person) =>
  (await person.post(`/api/lessons/${lesson.id}/attempts`)).body.id as string;
const answer = (person: Person, attempt: string, question: number, option: number) =>
  person.post(`/api/attempts/${attempt}/answers`, { question_id: lesson.questions[question]!.id, option });
const finish = async (person: Person, attempt: string) =>
  (await person.post(`/api/attempts/${attempt}/finish`)).body;
async function take(person: Person, options: number[]) {
  const attempt = await begin(person);
  for (const [question, option] of options.entries()) await answer(person, attempt, question, option);
  return finish(person, attempt);
}
const correctKey = (correct_answer = 1) => editQuestion(admin, lesson.questions[0]!, { correct_answer });
const progress = async (person: Person) => (await person.get('/api/user-progress')).body;
const lines = async (person: Person) => (await person.get('/api/point-entries')).body.entries;
const weekly = async (person: Person) => (await person.get('/api/rankings/nearby')).body.weekly_points;
const earned = async (person: Person) =>
  (await person.get('/api/badges')).body.badges.filter(
    ({ awarded_at }: { awarded_at: string | null }) => awarded_at,
  ).length;

async function expectDerived() {
  for (const { check, differing } of DERIVED)
    expect([check, (await app.owner.$client.query(differing)).rows]).toEqual([check, [{ count: '0' }]]);
}

test('a dry run tells what would change and for whom, and writes nothing', async () => {
  await correctKey();
  const before = await hashTables(app, []);
  const { version_id, versions } = (await admin.get(`/api/admin/questions/${id}/regrades`)).body;
  expect(versions).toEqual([{ id, number: 1, right_option: 'Opción A', is_graded_so: false }]);
  const check = (downwards: boolean) =>
    admin.post(`/api/admin/questions/${id}/regrades/check`, { version_id, versions: [id], downwards });
  expect((await check(false)).body).toEqual({
    expected: { learners: 1, answers: 1, scores: 1, points_added: 5, points_taken: 0, badges: 1 },
    examples: [
      {
        user_id: ana.user_id,
        full_name: 'Ana',
        lesson_title: lesson.title,
        score_before: 1,
        score_after: 2,
        total_questions: 2,
        points: 5,
      },
    ],
  });
  const both = (await check(true)).body;
  expect(both.expected).toEqual({
    learners: 2,
    answers: 2,
    scores: 2,
    points_added: 5,
    points_taken: 5,
    badges: 1,
  });
  expect(both.examples).toHaveLength(2);
  expect(await hashTables(app, [])).toEqual(before);
});

test('confirming adds points and a badge upwards only, with a line of its own, and takes nothing from anybody', async () => {
  await correctKey();
  app.pass(1000);
  const before = await hashTables(app, []);
  const { reply } = await confirmRegrade(admin, id);
  expect(reply.status).toBe(201);
  const confirmed = await hashTables(app, []);
  const changed = Object.keys(before).filter((table) => before[table] !== confirmed[table]);
  expect(changed.sort()).toEqual(['audit_log', 'regrade_keys', 'regrades']);
  await continueRegrades(app.services);

  expect(await progress(ana)).toMatchObject({
    total_points: 10,
    progress: [{ score: 2, total_questions: 2, total_points: 10 }],
  });
  expect(await lines(ana)).toMatchObject([
    {
      kind: 'regrade',
      lesson_title: lesson.title,
      points: 5,
      result: null,
      regraded_at: app.now().toISOString(),
    },
    { kind: 'lesson', points: 5, result: { score: 1, total_questions: 2, paid_before: 0 } },
  ]);
  expect([await weekly(ana), await earned(ana)]).toEqual([10, 1]);
  expect(await progress(eva)).toMatchObject({ total_points: 10, progress: [{ score: 2 }] });
  expect([(await lines(eva)).length, await earned(eva)]).toEqual([1, 1]);
  await expectDerived();
  const { regrades } = (await admin.get(`/api/admin/questions/${id}/regrades`)).body;
  expect(regrades).toMatchObject([
    {
      number: 2,
      right_option: 'Opción B',
      regraded_versions: [1],
      downwards: false,
      learners: 1,
      learners_done: 1,
      answers: 1,
      scores: 1,
      points_added: 5,
      points_taken: 0,
      badges: 1,
      author: 'Admina Prueba',
      finished_at: app.now().toISOString(),
    },
  ]);
});

test('downwards too, an answer that was right loses its points, and its badge stays', async () => {
  await correctKey();
  await regrade(app, admin, id, { downwards: true });
  expect(await progress(eva)).toMatchObject({ total_points: 5, progress: [{ score: 1, total_points: 5 }] });
  expect(await lines(eva)).toMatchObject([{ kind: 'regrade', points: -5 }, { points: 10 }]);
  expect([await weekly(eva), await earned(eva)]).toEqual([5, 1]);
  await expectDerived();
  expect((await take(eva, [1, 0])).points_earned).toBe(5);
});

test('a corrected line is no further corrected, nor is a line whose points a regrade has taken', async () => {
  await correctKey();
  await regrade(app, admin, id, { downwards: true });
  const reverse = async (person: Person, entry: number) =>
    (await admin.post(`/api/admin/users/${person.user_id}/point-entries/${entry}/reversal`, { reason: 'x' }))
      .body.error.code;
  const [regraded, paid] = await lines(eva);
  expect(await reverse(eva, regraded.id)).toBe('not_reversible');
  expect(await reverse(eva, paid.id)).toBe('points_taken_by_regrade');
});

test('reversed points do not return when a key goes down and up again', async () => {
  const [paid] = await lines(eva);
  await admin.post(`/api/admin/users/${eva.user_id}/point-entries/${paid.id}/reversal`, { reason: 'x' });
  await correctKey();
  await regrade(app, admin, id, { downwards: true });
  expect((await progress(eva)).total_points).toBe(0);
  await correctKey(0);
  await regrade(app, admin, id, { downwards: true });
  expect(await progress(eva)).toMatchObject({ total_points: 0, progress: [{ score: 2, total_points: 10 }] });
  await expectDerived();
});

test('points count in the week of the quiz that they correct, and a second regrade by the same key changes nothing', async () => {
  app.pass(8 * DAY);
  for (const { email, post } of [ana, admin]) await post('/api/auth/sign-in', { email, password: PASSWORD });
  await correctKey();
  await ageWeeklyPoints(app.db, app.now());
  await regrade(app, admin, id);
  expect([await weekly(ana), (await progress(ana)).total_points]).toEqual([0, 10]);
  const again = await regrade(app, admin, id);
  expect(again.checked.expected).toMatchObject({ learners: 0, answers: 0, points_added: 0 });
  expect(await lines(ana)).toHaveLength(2);
  await expectDerived();
});

describe('an attempt that is open when a regrade is confirmed', () => {
  test('has its answers so far graded again, and those that follow graded by the corrected key', async () => {
    const [ben, zoe] = [await signUpLearner(app), await signUpLearner(app)];
    const [started, other] = [await begin(ben), await begin(zoe)];
    await answer(ben, started, 0, 1);
    await correctKey();
    await confirmRegrade(admin, id);
    expect((await answer(zoe, other, 0, 1)).body.correct).toBe(true);
    await continueRegrades(app.services);
    await answer(ben, started, 1, 0);
    await answer(zoe, other, 1, 0);
    for (const result of [await finish(ben, started), await finish(zoe, other)])
      expect(result).toMatchObject({ score: 2, points_earned: 10 });
    await expectDerived();
  });

  test('pays the rest later when it is finished before the job reaches it', async () => {
    const ben = await signUpLearner(app);
    const started = await begin(ben);
    await answer(ben, started, 0, 1);
    await answer(ben, started, 1, 0);
    await correctKey();
    await confirmRegrade(admin, id);
    expect(await finish(ben, started)).toMatchObject({ score: 1, points_earned: 5 });
    await continueRegrades(app.services);
    expect(await progress(ben)).toMatchObject({ total_points: 10, progress: [{ score: 2 }] });
    expect(await finish(ben, started)).toMatchObject({
      ...{ score: 1, points_earned: 5 },
      regraded: { score_before: 1, score: 2, points: 5 },
    });
    await expectDerived();
  });
});

test('a practice that is open with an earlier version is graded by the corrected key too', async () => {
  const { attempt_id } = await take(ana, [1, 0]);
  const { body: practice } = await ana.post(`/api/attempts/${attempt_id}/practice`);
  await correctKey();
  await confirmRegrade(admin, id);
  const graded = await ana.post(`/api/practices/${practice.id}/answers`, { question_id: id, option: 1 });
  expect(graded.body.correct).toBe(true);
  expect((await ana.post(`/api/practices/${practice.id}/finish`)).body.score).toBe(1);
});

test('several versions with their options in another order are graded by the text of the right option', async () => {
  await editQuestion(admin, lesson.questions[0]!, {
    options: ['Opción D', 'Opción C', 'Opción B', 'Opción A'],
    correct_answer: 0,
  });
  const ben = await signUpLearner(app);
  await take(ben, [2, 0]);
  await correctKey(1);
  const { checked } = await regrade(app, admin, id);
  expect(checked.expected).toMatchObject({ answers: 2, points_added: 10 });
  for (const person of [ana, ben]) expect((await progress(person)).total_points).toBe(10);
  await expectDerived();
});

test('who administers gets another score, and neither points nor a badge', async () => {
  await app.db.execute(sql`update profiles set role = 'admin' where user_id = ${ana.user_id}`);
  await correctKey();
  const { checked } = await regrade(app, admin, id);
  expect(checked.expected).toMatchObject({ scores: 1, points_added: 0, badges: 0 });
  expect(await progress(ana)).toMatchObject({ total_points: 5, progress: [{ score: 2 }] });
  await expectDerived();
});

test('a lesson whose reward was raised since pays by the reward that it had', async () => {
  await app.db.execute(sql`update lessons set points_reward = 1000 where id = ${lesson.id}`);
  await correctKey();
  await regrade(app, admin, id);
  expect((await progress(ana)).total_points).toBe(10);
});

test('the figures of a regraded version mark the corrected option as the right one', async () => {
  await correctKey();
  const marked = async () => {
    const { periods } = (await admin.get(`/api/admin/questions/${id}/figures`)).body;
    return periods.map(({ options }: { options: { is_correct: boolean }[] }) =>
      options.findIndex((each) => each.is_correct),
    );
  };
  expect(await marked()).toEqual([1, 0]);
  await regrade(app, admin, id);
  expect(await marked()).toEqual([1, 1]);
});

test('a regrade is in the audit log with what changes', async () => {
  await correctKey();
  await regrade(app, admin, id);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_id=${id}`)).body;
  expect(entries[0]).toMatchObject({
    action: 'regraded',
    object_type: 'question',
    actor: { user_id: admin.user_id },
    after: {
      right_option: 'Opción B',
      regraded_versions: [1],
      answers: 1,
      points_added: 5,
      downwards: false,
    },
  });
});
