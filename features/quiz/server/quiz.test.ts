import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a learner takes a lesson', () => {
  test('from the list to the result, with points, level and ranking', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { points_reward: 10, keys: [0, 1, 2] });
    const list = await ana.get('/api/lessons');
    expect(list.body.lessons.map((row: { id: string }) => row.id)).toContain(lesson.id);
    const { result } = await takeLesson(ana, lesson, 2);
    expect(result.body).toMatchObject({
      score: 2,
      total_questions: 3,
      percentage: 67,
      points_earned: 7,
      lesson_title: lesson.title,
    });
    const { body: progress } = await ana.get('/api/user-progress');
    expect(progress).toMatchObject({
      total_points: 7,
      level: 1,
      completed_lessons: 1,
      ranking: { position: 1, label: 'Top 1' },
    });
    expect((await ana.get('/api/rankings/global')).body.ranking).toMatchObject([
      { position: 1, points: 7, is_me: true },
    ]);
    expect((await ana.get('/api/rankings/weekly')).body.ranking).toMatchObject([
      { position: 1, points: 7, is_me: true },
    ]);
  });

  test('a retake pays only the gain over the best result so far', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { points_reward: 10, keys: [0, 1, 2] });
    const earned = [];
    for (const right of [1, 3, 2, 3])
      earned.push((await takeLesson(ana, lesson, right)).result.body.points_earned);
    expect(earned).toEqual([3, 7, 0, 0]);
    expect((await ana.get('/api/user-progress')).body).toMatchObject({
      total_points: 10,
      completed_lessons: 1,
      progress: [{ score: 3 }],
    });
  });

  test('eight simultaneous finishes pay once and all return the same result', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app, { points_reward: 10, keys: [0, 1] });
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    for (const q of lesson.questions)
      await ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: q.id, option: q.correct_answer });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => ana.post(`/api/attempts/${attempt.id}/finish`)),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${JSON.stringify(reply.body)}`)).size).toBe(1);
    expect((await ana.get('/api/user-progress')).body.total_points).toBe(10);
  });
});

describe('the correct option', () => {
  test('is not in any answer before the learner answers, and afterwards only for premium learners', async () => {
    const lesson = await createLesson(app, { keys: [1, 2] });
    const [free, premium, admin] = [
      await signUpLearner(app),
      await signUpPremium(app),
      await signUpAdmin(app),
    ];
    for (const person of [free, premium, admin]) {
      const start = await person.post(`/api/lessons/${lesson.id}/attempts`);
      expect(JSON.stringify(start.body)).not.toMatch(/correct_answer|explanation|SECRETO/);
    }
    const wrong = async (person: typeof free) => {
      const { body: attempt } = await person.post(`/api/lessons/${lesson.id}/attempts`);
      return (
        await person.post(`/api/attempts/${attempt.id}/answers`, {
          question_id: lesson.questions[0]!.id,
          option: 0,
        })
      ).body;
    };
    expect(await wrong(free)).toEqual({ correct: false });
    expect(await wrong(admin)).toEqual({ correct: false });
    expect(await wrong(premium)).toEqual({
      correct: false,
      correct_answer: 1,
      explanation: 'SECRETO-EXPLICACION-0',
    });
  });

  test('is not shown once the subscription has ended', async () => {
    const premium = await signUpPremium(app, { days: 1 });
    const lesson = await createLesson(app, { keys: [1, 2] });
    const { body: attempt } = await premium.post(`/api/lessons/${lesson.id}/attempts`);
    app.pass(2 * 86_400_000);
    const { body } = await premium.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: lesson.questions[0]!.id,
      option: 0,
    });
    expect(body).toEqual({ correct: false });
  });
});

describe('an answer', () => {
  test('is final: repeating it returns the same grade, a different one is rejected', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app);
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const give = (option: number) =>
      ana.post(`/api/attempts/${attempt.id}/answers`, { question_id: lesson.questions[0]!.id, option });
    const first = await give(0);
    expect([first.status, first.body]).toEqual([200, { correct: true }]);
    expect((await give(0)).body).toEqual(first.body);
    expect((await give(1)).body.error.code).toBe('already_answered');
    const { body: resumed } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    expect(resumed).toMatchObject({
      id: attempt.id,
      answers: [{ question_id: lesson.questions[0]!.id, option: 0, correct: true }],
    });
  });

  test.each([
    ['an option the question does not have', { option: 4 }, 400],
    ['a negative option', { option: -1 }, 400],
    ['an option that is not a number', { option: '0' }, 400],
    ['a question of another lesson', { question_id: crypto.randomUUID() }, 404],
    ['an unknown field', { correct: true }, 400],
  ])('is rejected for %s', async (_, change, status) => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app);
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const reply = await ana.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: lesson.questions[0]!.id,
      option: 0,
      ...change,
    });
    expect(reply.status).toBe(status);
  });

  test("in another learner's attempt is answered with 404, and so is finishing it", async () => {
    const [ana, ben] = [await signUpLearner(app), await signUpLearner(app)];
    const lesson = await createLesson(app);
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const answer = await ben.post(`/api/attempts/${attempt.id}/answers`, {
      question_id: lesson.questions[0]!.id,
      option: 0,
    });
    const finish = await ben.post(`/api/attempts/${attempt.id}/finish`);
    expect([answer.status, finish.status]).toEqual([404, 404]);
    expect(answer.body.error.code).toBe('PGRST116');
  });
});

describe('starting and finishing', () => {
  test('a premium lesson without premium, a lesson without questions and visitors are rejected at the start', async () => {
    const ana = await signUpLearner(app);
    const premium = await createLesson(app, { is_free: false });
    const empty = await createLesson(app, { keys: [] });
    expect((await ana.post(`/api/lessons/${premium.id}/attempts`)).status).toBe(404);
    expect((await ana.get(`/api/lessons/${premium.id}`)).status).toBe(404);
    expect((await ana.post(`/api/lessons/${empty.id}/attempts`)).body.error.code).toBe('no_questions');
    expect((await createClient(app).post(`/api/lessons/${empty.id}/attempts`)).status).toBe(401);
  });

  test('an attempt with unanswered questions cannot be finished', async () => {
    const ana = await signUpLearner(app);
    const lesson = await createLesson(app);
    const { body: attempt } = await ana.post(`/api/lessons/${lesson.id}/attempts`);
    const reply = await ana.post(`/api/attempts/${attempt.id}/finish`);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'unanswered_questions']);
  });
});
