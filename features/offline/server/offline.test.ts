import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessons, offline_packages, point_entries, run_answers, runs } from '#db/schema.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson, SAMPLE_KINDS, type SampleKind } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { editQuestion, regrade } from '#test/regrade.ts';
import { passDays } from '#test/review.ts';
import { answersOf, DEVICE, newDigest, type Question, submit, type Taken, take } from '#test/take-along.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const at = (ms = 0) => new Date(app.now().getTime() + ms).toISOString();

const answersTo = (taken: Taken, each?: (question: Question) => object) => answersOf(app, taken, each);

describe('what a device takes along', () => {
  test('has text and questions as a quiz shows them, and nothing of their keys', async () => {
    const kinds = Object.keys(SAMPLE_KINDS) as SampleKind[];
    const lesson = await createKindsLesson(app, kinds);
    const [taken] = await take(ana, [lesson.id]);
    expect(taken).toMatchObject({ lesson: { id: lesson.id, title: lesson.title }, issued_at: at() });
    expect(taken.expires_at).toBe(at(14 * DAY_MS));
    expect(taken.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { body: quiz } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const fields = (questions: Question[]) => questions.map((question) => Object.keys(question));
    expect(fields(taken.questions)).toEqual(fields(quiz.questions));
    expect(JSON.stringify(taken)).not.toMatch(/SECRETO|"correct|seed/);
  });

  test('is the same until it is submitted or expires, and another on another device', async () => {
    const lesson = await createLesson(app);
    const [first] = await take(ana, [lesson.id]);
    expect(await take(ana, [lesson.id, lesson.id])).toEqual([first]);
    const [other] = await take(ana, [lesson.id], randomUUID());
    expect(other.id).not.toBe(first.id);
    passDays(app, 14);
    const [later] = await take(ana, [lesson.id]);
    expect(later.id).not.toBe(first.id);
    await submit(ana, later, { answers: answersTo(later) });
    expect((await take(ana, [lesson.id]))[0].id).not.toBe(later.id);
  });

  test('is no attempt: nothing is begun, and the quiz with a connection goes on as it was', async () => {
    const lesson = await createLesson(app);
    const { body: open } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    await take(ana, [lesson.id]);
    expect(await app.db.$count(runs)).toBe(1);
    expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).body).toEqual(open);
  });

  test('leaves out lessons that cannot be begun: premium ones, unpublished ones, empty ones, unknown ones', async () => {
    const [open, premium] = [await createLesson(app), await createLesson(app, { is_free: false })];
    const draft = await createLesson(app, { state: 'draft' });
    const empty = await createLesson(app, { keys: [] });
    const ids = [premium.id, open.id, draft.id, empty.id, randomUUID()];
    const titles = async (person: Person) => (await take(person, ids)).map(({ lesson }: never) => lesson);
    expect(await titles(ana)).toMatchObject([{ id: open.id }]);
    expect(await titles(await signUpPremium(app))).toMatchObject([{ id: premium.id }, { id: open.id }]);
  });

  test.each([0, 21])('is at least one lesson and at most twenty, not %i', async (count) => {
    const lesson_ids = Array.from({ length: count }, () => randomUUID());
    const { status, body } = await ana.post('/api/offline/packages', { device_id: DEVICE, lesson_ids });
    expect([status, body.error.fields]).toEqual([400, { lesson_ids: ['Elige entre 1 y 20 lecciones.'] }]);
  });
});

describe('what was answered without a connection', () => {
  test('becomes a finished quiz with its report, paid once', async () => {
    const lesson = await createLesson(app, { keys: [0, 0, 1] });
    const [taken] = await take(ana, [lesson.id]);
    app.pass(2 * DAY_MS);
    const { status, body } = await submit(ana, taken, { answers: answersTo(taken) });
    expect([status, body.attempt_id, body.lesson_id]).toEqual([200, taken.id, lesson.id]);
    expect(body.report).toMatchObject({ score: 2, total_questions: 3, finished_at: at() });
    expect(body.report.points_earned).toBeGreaterThan(0);
    expect(body.report).toEqual((await ana.get(`/api/attempts/${taken.id}/report`)).body);
    expect((await ana.get('/api/profiles/me')).body.total_points).toBe(body.report.points_earned);
    expect(JSON.stringify(body)).not.toContain('SECRETO');
  });

  test('gets the same reply again by its digest, and another digest is refused with what is counted', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const sent = { answers: answersTo(taken), digest: newDigest() };
    const first = await submit(ana, taken, sent);
    expect((await submit(ana, taken, sent)).body).toEqual(first.body);
    const other = await submit(ana, taken, { answers: answersTo(taken, () => ({ option: 1 })) });
    expect([other.status, other.body.error.code]).toEqual([409, 'already_submitted']);
    const { score, total_questions, points_earned } = first.body.report;
    expect(other.body.error.stored).toEqual({ score, total_questions, points_earned });
    expect(await app.db.$count(point_entries)).toBe(1);
  });

  test('is another thing half done than finished, also with the same digest', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const digest = newDigest();
    await submit(ana, taken, { finished: false, digest, answers: answersTo(taken).slice(0, 1) });
    const { status, body } = await submit(ana, taken, { digest, answers: answersTo(taken) });
    expect([status, body.error.code]).toEqual([409, 'already_submitted']);
    expect(body.error.stored).toMatchObject({ score: null, points_earned: null });
  });

  test('is told as counted also when its reply was lost for longer than answers are taken', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const sent = { answers: answersTo(taken), digest: newDigest() };
    const { score } = (await submit(ana, taken, sent)).body.report;
    passDays(app, 60);
    await sweepExpiredRows(app.db, app.now());
    expect(await submit(ana, taken, sent)).toMatchObject({ status: 200, body: { report: { score } } });
    expect(await app.db.$count(point_entries)).toBe(1);
  });

  test('counts once when it arrives two hundred times at once', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const sent = { answers: answersTo(taken), digest: newDigest() };
    const replies = await Promise.all(Array.from({ length: 200 }, () => submit(ana, taken, sent)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await app.db.$count(runs), await app.db.$count(point_entries)]).toEqual([1, 1]);
  });

  test('is taken from everybody when many submit a lesson at once, each in another order', async () => {
    const lesson = await createLesson(app, { keys: Array.from({ length: 12 }, () => 0) });
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpLearner(app)));
    const taken = await Promise.all(people.map(async (person) => (await take(person, [lesson.id]))[0]));
    const replies = await Promise.all(
      people.map((person, place) => {
        const answers = answersTo(taken[place]);
        return submit(person, taken[place], { answers: place % 2 ? answers.reverse() : answers });
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test('of two devices makes two quizzes and pays what is new', async () => {
    const lesson = await createLesson(app, { keys: [0, 0, 0] });
    const [first] = await take(ana, [lesson.id]);
    const [second] = await take(ana, [lesson.id], randomUUID());
    const paid = (await submit(ana, first, { answers: answersTo(first) })).body.report.points_earned;
    expect((await submit(ana, second, { answers: answersTo(second) })).body.report.points_earned).toBe(0);
    expect(await app.db.$count(runs)).toBe(2);
    expect((await ana.get('/api/profiles/me')).body.total_points).toBe(paid);
  });

  test('is taken finished beside an open quiz of its lesson, which goes on', async () => {
    const lesson = await createLesson(app);
    const { body: open } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const [taken] = await take(ana, [lesson.id]);
    expect((await submit(ana, taken, { answers: answersTo(taken) })).status).toBe(200);
    expect((await ana.post(`/api/lessons/${lesson.id}/attempts`)).body.id).toBe(open.id);
  });

  test('half done goes on with a connection, unless another quiz of the lesson is open', async () => {
    const [lesson, other] = [await createLesson(app), await createLesson(app)];
    const [taken, blocked] = await take(ana, [lesson.id, other.id]);
    const half = { finished: false, answers: answersTo(taken).slice(0, 1) };
    const { body } = await submit(ana, taken, half);
    expect(body).toEqual({ attempt_id: taken.id, lesson_id: lesson.id, report: null });
    const { body: quiz } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    expect([quiz.id, quiz.answers.length]).toEqual([taken.id, 1]);
    await ana.post(`/api/lessons/${other.id}/attempts`);
    const refused = await submit(ana, blocked, { finished: false, answers: answersTo(blocked).slice(0, 1) });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'another_quiz_open']);
    expect(await app.db.$count(offline_packages, eq(offline_packages.is_current, true))).toBe(1);
  });

  test('is graded by its version, also when the question was changed and the lesson withdrawn meanwhile', async () => {
    const admin = await signUpAdmin(app);
    const lesson = await createLesson(app, { keys: [0] });
    const [taken] = await take(ana, [lesson.id]);
    await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1, options: ['Uno', 'Dos'] });
    await app.db.update(lessons).set({ state: 'draft' });
    expect((await submit(ana, taken, { answers: answersTo(taken) })).body.report.score).toBe(1);
  });

  test('is graded by the corrected key when its version was regraded meanwhile', async () => {
    const admin = await signUpAdmin(app);
    const lesson = await createLesson(app, { keys: [0] });
    const [taken] = await take(ana, [lesson.id]);
    await editQuestion(admin, lesson.questions[0]!, { correct_answer: 1 });
    await regrade(app, admin, lesson.questions[0]!.id);
    expect((await submit(ana, taken, { answers: answersTo(taken) })).body.report.score).toBe(0);
  });

  test('has the instants that the device claims, between issue and arrival and in order', async () => {
    const lesson = await createLesson(app);
    const [taken] = await take(ana, [lesson.id]);
    const issued = app.now().getTime();
    app.pass(DAY_MS);
    const claimed = [issued - DAY_MS, issued + 5 * MINUTE_MS, issued + 9 * DAY_MS];
    const answers = answersTo(taken).map((answer, place) => ({
      ...answer,
      answered_at: new Date(claimed[place] ?? 0).toISOString(),
    }));
    await submit(ana, taken, { answers });
    const rows = await app.db.select().from(run_answers).orderBy(run_answers.answered_at);
    const believed = [issued, issued + 5 * MINUTE_MS, issued + DAY_MS];
    expect(rows.map(({ answered_at }) => answered_at.getTime())).toEqual(believed);
  });

  test('is taken for thirty days after its package expired, and no longer', async () => {
    const [lesson, other] = [await createLesson(app), await createLesson(app)];
    const [taken, late] = await take(ana, [lesson.id, other.id]);
    passDays(app, 43);
    await sweepExpiredRows(app.db, app.now());
    expect((await submit(ana, taken, { answers: answersTo(taken) })).status).toBe(200);
    passDays(app, 2);
    expect((await submit(ana, late, { answers: answersTo(late) })).status).toBe(404);
    await sweepExpiredRows(app.db, app.now());
    expect(await app.db.select({ id: offline_packages.id }).from(offline_packages)).toEqual([
      { id: taken.id },
    ]);
  });
});
