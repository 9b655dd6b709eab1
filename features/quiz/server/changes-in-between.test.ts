import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { point_entries, profiles, question_stats, runs, user_progress } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody, questionBody } from '#test/back-office.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let lesson_id: string;
let questions: string[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  ana = await signUpLearner(app);
  lesson_id = (await admin.post('/api/admin/lessons', lessonBody)).body.id;
  questions = [];
  for (let i = 0; i < 2; i += 1)
    questions.push((await admin.post('/api/admin/questions', questionBody(lesson_id))).body.id);
  await admin.patch(`/api/admin/lessons/${lesson_id}`, { state: 'published' });
});

const start = (person = ana) => person.post(`/api/lessons/${lesson_id}/attempts`);
const answer = (attempt: string, question_id: string, option = 0, person = ana) =>
  person.post(`/api/attempts/${attempt}/answers`, { question_id, option });
const finish = (attempt: string, person = ana) => person.post(`/api/attempts/${attempt}/finish`);
const edit = (id: string, change: object) =>
  admin.put(`/api/admin/questions/${id}`, { ...questionBody(lesson_id), ...change });
const totalPoints = async () =>
  (await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id)))[0]!.total_points;

describe('an open attempt', () => {
  test('can be finished after a question and the lesson are deleted', async () => {
    const { body } = await start();
    await answer(body.id, questions[0]!);
    await admin.delete(`/api/admin/questions/${questions[1]}`);
    await admin.delete(`/api/admin/lessons/${lesson_id}`);
    expect((await answer(body.id, questions[1]!)).body).toEqual({ correct: true });
    expect((await finish(body.id)).body).toMatchObject({ score: 2, total_questions: 2, points_earned: 20 });
    expect((await start()).status).toBe(404);
    expect(await totalPoints()).toBe(20);
  });

  test('can be finished after its lesson becomes premium, and no other can be started', async () => {
    const { body } = await start();
    await admin.patch(`/api/admin/lessons/${lesson_id}`, { is_free: false });
    expect((await start()).body.id).toBe(body.id);
    for (const id of questions) expect((await answer(body.id, id)).body).toEqual({ correct: true });
    expect((await finish(body.id)).status).toBe(200);
    expect((await start()).status).toBe(404);
  });

  test('keeps the grade of an answer after its question gets another correct option or fewer options', async () => {
    const { body } = await start();
    expect((await answer(body.id, questions[0]!, 2)).body).toEqual({ correct: false });
    await edit(questions[0]!, { options: ['Uno', 'Dos'], correct_answer: 1 });
    expect((await answer(body.id, questions[0]!, 2)).body).toEqual({ correct: false });
    expect((await answer(body.id, questions[0]!, 1)).body.error.code).toBe('already_answered');
    expect((await start()).body.answers).toEqual([{ question_id: questions[0], option: 2, correct: false }]);
  });

  test('is graded by the version it began with, whose removed option can still be chosen', async () => {
    const { body } = await start();
    await edit(questions[0]!, { options: ['Uno', 'Dos'], correct_answer: 1 });
    await edit(questions[1]!, { options: ['Uno', 'Dos'], correct_answer: 1 });
    expect((await answer(body.id, questions[0]!, 2)).body).toEqual({ correct: false });
    expect((await answer(body.id, questions[1]!, 0)).body).toEqual({ correct: true });
  });

  test('shows text, options and explanation of the version it began with to its end, and the next one the new version', async () => {
    const pia = await signUpPremium(app);
    const { body } = await start(pia);
    const edited = { question_text: '¿Cuál?', options: ['Uno', 'Dos'], explanation: 'Otra.' };
    await edit(questions[0]!, edited);
    const grade = await answer(body.id, questions[0]!, 1, pia);
    expect(grade.body).toMatchObject({ correct: false, explanation: 'Se repite cada mes.' });
    await edit(questions[0]!, { ...edited, correct_answer: 1, explanation: 'Y otra.' });
    const resumed = (await start(pia)).body;
    expect(resumed).toMatchObject({ questions: body.questions, answers: [grade.body] });
    await answer(body.id, questions[1]!, 0, pia);
    expect((await finish(body.id, pia)).body).toMatchObject({ score: 1, total_questions: 2 });
    const next = (await start(pia)).body.questions[0];
    expect(next).toMatchObject({ id: questions[0], question_text: '¿Cuál?', options: ['Uno', 'Dos'] });
  });

  test('keeps its questions when others are added to the lesson', async () => {
    const { body } = await start();
    await admin.post('/api/admin/questions', questionBody(lesson_id));
    for (const id of questions) await answer(body.id, id);
    expect((await finish(body.id)).body.total_questions).toBe(2);
    expect((await start()).body.questions).toHaveLength(3);
  });

  test('pays the lesson’s points at the time of the finish, minus the points it has paid before', async () => {
    const { body } = await start();
    for (const id of questions) await answer(body.id, id);
    await admin.put(`/api/admin/lessons/${lesson_id}`, { ...lessonBody, points_reward: 50 });
    expect((await finish(body.id)).body.points_earned).toBe(50);
    await admin.put(`/api/admin/lessons/${lesson_id}`, { ...lessonBody, points_reward: 10 });
    const again = (await start()).body;
    for (const id of questions) await answer(again.id, id);
    expect((await finish(again.id)).body.points_earned).toBe(0);
    expect(await totalPoints()).toBe(50);
  });
});

describe('at the same moment', () => {
  test('eight starts return one attempt', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.id}`)).size).toBe(1);
    expect(await app.db.$count(runs, eq(runs.user_id, ana.user_id))).toBe(1);
  });

  test('of different answers to one question one is saved, and the others are rejected', async () => {
    const { body } = await start();
    const replies = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((option) => answer(body.id, questions[0]!, option)),
    );
    const [{ option }] = (await start()).body.answers;
    expect(replies.map((reply) => reply.status)).toEqual(
      replies.map((_, index) => (index % 3 === option ? 200 : 409)),
    );
    const [stats] = await app.db
      .select()
      .from(question_stats)
      .where(eq(question_stats.version_id, questions[0]!));
    expect(stats!.answers).toBe(1);
  });

  test('answers, finishes, edits and a new start cause no server error and pay once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await start();
      await answer(body.id, questions[0]!);
      const replies = await Promise.all([
        answer(body.id, questions[1]!),
        finish(body.id),
        edit(questions[1]!, { options: ['Uno', 'Dos'] }),
        answer(body.id, questions[1]!, 2),
        finish(body.id),
        start(),
        edit(questions[1]!, { points: 7 }),
      ]);
      for (const reply of replies) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      await answer(body.id, questions[1]!);
      expect((await finish(body.id)).status).toBe(200);
    }
    const entries = await app.db.select().from(point_entries).where(eq(point_entries.user_id, ana.user_id));
    expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(await totalPoints());
    expect(await totalPoints()).toBeLessThanOrEqual(20);
    expect(await app.db.$count(user_progress, eq(user_progress.user_id, ana.user_id))).toBe(1);
  });
});
