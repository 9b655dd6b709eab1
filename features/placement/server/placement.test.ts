import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createKindsLesson } from '#test/create-kinds.ts';
import { createLesson } from '#test/create-lesson.ts';
import { hashTables } from '#test/hash-tables.ts';
import { signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import {
  accept,
  answer,
  answerAll,
  archive,
  createCategory,
  finish,
  latest,
  type Shown,
  start,
} from '#test/placements.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const DAY = 86_400_000;

describe('a placement', () => {
  test('asks twelve questions, one at a time, and proposes where to enter each category', async () => {
    const taxes = await createCategory(app, 'impuestos', 6);
    const investing = await createCategory(app, 'inversiones', 6);
    const ana = await signUpLearner(app);
    const opened = await start(ana);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({ total_questions: 12, questions: [{}], answers: [] });
    const { id, asked } = await answerAll(
      ana,
      [...taxes, ...investing],
      ({ category, order_index }) => category === 'impuestos' && order_index < 4,
    );
    expect(asked).toBe(12);
    const { status, body } = await finish(ana, id);
    expect([status, body.total_questions, body.accepted_at]).toEqual([200, 12, null]);
    expect(body.categories).toMatchObject([
      { category: 'impuestos', lessons: 6, entry: { title: expect.stringMatching(/impuestos [345]/) } },
      { category: 'inversiones', lessons: 6, entry: { title: 'inversiones 0' }, skippable: [] },
    ]);
    expect(body.categories[0].skippable[0]).toEqual({ id: taxes[0]!.id, title: 'impuestos 0' });
    expect((await finish(ana, id)).body).toEqual(body);
    expect((await latest(ana)).result).toEqual(body);
  });

  test('changes nothing but itself: no points, progress, openings or statistics', async () => {
    const made = await createCategory(app, 'impuestos', 2);
    const ana = await signUpLearner(app);
    const before = await hashTables(app, ['runs', 'run_answers', 'placement_runs', 'begun_placements']);
    const { id } = await answerAll(ana, made, () => true);
    await finish(ana, id);
    expect(await hashTables(app, ['runs', 'run_answers', 'placement_runs', 'begun_placements'])).toEqual(
      before,
    );
    expect(Object.keys(before).length).toBeGreaterThan(30);
  });

  test('sends no key, no explanation and no difficulty of an unanswered question', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpPremium(app);
    const { body } = await start(ana);
    expect(Object.keys(body.questions[0]).sort()).toEqual([
      'id',
      'kind',
      'options',
      'points',
      'question_text',
    ]);
    const reply = await answer(ana, body.id, body.questions[0], 0);
    expect(Object.keys(reply.body.next).sort()).toEqual(['id', 'kind', 'options', 'points', 'question_text']);
    expect(JSON.stringify([body, reply.body.next])).not.toMatch(/SECRETO|correct_answer|difficulty/);
  });

  test('tells the key and the explanation of an answered question to premium learners only', async () => {
    const made = await createCategory(app, 'impuestos', 2);
    for (const [person, tells] of [
      [await signUpLearner(app), false],
      [await signUpPremium(app), true],
    ] as const) {
      const { body } = await start(person);
      const { id } = body.questions[0];
      const reply = await answer(person, body.id, body.questions[0], 0);
      expect(reply.body.correct).toBe(
        made.flatMap(({ questions }) => questions).find((of) => of.id === id)!.correct_answer === 0,
      );
      expect('correct_answer' in reply.body).toBe(tells);
      expect('explanation' in reply.body).toBe(tells);
      expect('explanation' in (await start(person)).body.answers[0]).toBe(tells);
    }
  });

  test('locks an answer: again it gets the same reply with the same next question, another one is rejected', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    const [question] = body.questions;
    const first = await answer(ana, body.id, question, 1);
    expect((await answer(ana, body.id, question, 1)).body).toEqual(first.body);
    const other = await answer(ana, body.id, question, 2);
    expect([other.status, other.body.error.code]).toEqual([409, 'already_answered']);
    expect((await start(ana)).body.questions).toHaveLength(2);
  });

  test('two devices that answer the same question at once get the same next one', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    const replies = await Promise.all(
      [1, 1, 1].map((option) => answer(ana, body.id, body.questions[0], option)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.next.id)).size).toBe(1);
  });

  test('two devices that begin at once share one placement', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const [one, other] = await Promise.all([start(ana), start(ana)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(other.body.id);
  });

  test('continues where it was left, with the answers so far', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    const reply = await answer(ana, body.id, body.questions[0], 1);
    const resumed = (await start(ana)).body;
    expect(resumed).toMatchObject({
      id: body.id,
      answers: [{ question_id: body.questions[0].id, option: 1 }],
    });
    expect(resumed.questions).toEqual([body.questions[0], reply.body.next]);
    expect((await latest(ana)).open).toEqual({ id: body.id, answered: 1, total_questions: 9 });
  });

  test('cannot be finished while a question is unanswered', async () => {
    await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    const early = await finish(ana, body.id);
    expect([early.status, early.body.error.code]).toEqual([409, 'unanswered_questions']);
    expect((await accept(ana, body.id)).body.error.code).toBe('unanswered_questions');
  });

  test('of another learner, and an unknown one, is not found', async () => {
    const made = await createCategory(app, 'impuestos', 2);
    const [ana, eva] = [await signUpLearner(app), await signUpLearner(app)];
    const { body } = await start(ana);
    for (const id of [body.id, '00000000-0000-4000-8000-000000000000']) {
      expect((await answer(eva, id, body.questions[0], 0)).status).toBe(404);
      expect((await finish(eva, id)).status).toBe(404);
      expect((await accept(eva, id)).status).toBe(404);
    }
    expect(await latest(eva)).toEqual({ open: null, result: null, next_at: null });
    const [foreign] = made
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => id !== body.questions[0].id);
    expect((await answer(ana, body.id, { ...foreign!, options: [] }, 0)).status).toBe(404);
  });

  test('can be repeated a day after it was finished', async () => {
    const made = await createCategory(app, 'impuestos', 2);
    const ana = await signUpLearner(app);
    const { id } = await answerAll(ana, made, () => false);
    await finish(ana, id);
    app.pass(DAY - 1000);
    const early = await start(ana);
    expect([early.status, early.body.error.code]).toEqual([409, 'placement_too_soon']);
    expect((await latest(ana)).next_at).toBe(new Date(app.now().getTime() + 1000).toISOString());
    app.pass(2000);
    expect((await latest(ana)).next_at).toBeNull();
    const again = await start(ana);
    expect([again.status, again.body.id === id]).toEqual([201, false]);
  });
});

describe('what a placement asks about', () => {
  test('a course with fewer than twelve questions is asked all of them', async () => {
    const made = [
      await createLesson(app, { keys: [0, 1] }),
      await createLesson(app, { keys: [2], category: 'impuestos' }),
    ];
    const ana = await signUpLearner(app);
    expect((await start(ana)).body.total_questions).toBe(3);
    const { id, asked } = await answerAll(ana, made, () => true);
    expect([asked, (await finish(ana, id)).body.score]).toEqual([3, 3]);
  });

  test('a course without questions says so', async () => {
    await createLesson(app, { keys: [] });
    const reply = await start(await signUpLearner(app));
    expect([reply.status, reply.body.error.code]).toEqual([409, 'nothing_to_place']);
    expect(reply.body.error.message).toContain('Todavía no hay preguntas');
  });

  test('free learners are asked about free lessons, premium learners and administrators about all', async () => {
    await createCategory(app, 'impuestos', 1);
    await createCategory(app, 'inversiones', 1, { is_free: false });
    await createLesson(app, { state: 'draft' });
    await createLesson(app, { country: 'ES' });
    const totals = [];
    for (const person of [await signUpLearner(app), await signUpPremium(app), await signUpAdmin(app)])
      totals.push((await start(person)).body.total_questions);
    expect(totals).toEqual([3, 6, 6]);
  });

  test('a lesson that is archived meanwhile is neither asked any more nor proposed; its answered question stays', async () => {
    const made = await createCategory(app, 'impuestos', 3);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    const first = made.find(({ questions }) => questions.some(({ id }) => id === body.questions[0].id))!;
    await archive(app, first.id);
    const rest = made.filter(({ id }) => id !== first.id);
    const { id, asked } = await answerAll(ana, made, () => true);
    expect(asked).toBe(7);
    const result = (await finish(ana, id)).body;
    expect(result.total_questions).toBe(7);
    expect(result.categories).toMatchObject([{ category: 'impuestos', lessons: 2 }]);
    const named = [...result.categories[0].skippable, result.categories[0].entry].filter(Boolean);
    expect(rest.map(({ id }) => id)).toEqual(expect.arrayContaining(named.map(({ id }: Shown) => id)));
  });

  test('when every question is deleted before the end, the placement ends with what was answered', async () => {
    const made = await createCategory(app, 'impuestos', 2);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    await app.db.update(questions).set({ archived_at: app.now() });
    const { asked } = await answerAll(ana, made, () => true);
    expect(asked).toBe(1);
    expect((await finish(ana, body.id)).body).toMatchObject({ total_questions: 1, score: 1 });
  });

  test('questions of every kind are asked, graded and locked like in a quiz', async () => {
    await createKindsLesson(app, ['number', 'multiple_choice']);
    const ana = await signUpLearner(app);
    const { body } = await start(ana);
    let question = body.questions[0];
    for (let asked = 0; asked < 2; asked += 1) {
      const send = (given: unknown) =>
        ana.post(`/api/placements/${body.id}/answers`, { question_id: question.id, answer: given });
      const right = question.kind === 'number' ? { number: '50' } : { options: placesOf(question) };
      expect((await send('nothing')).body.error.code).toBe('invalid_request');
      const reply = await send(right);
      expect(reply.body).toMatchObject({ correct: true, share: 1 });
      expect((await send(right)).body).toEqual(reply.body);
      question = reply.body.next;
    }
    expect(question).toBeNull();
    expect((await finish(ana, body.id)).body).toMatchObject({ score: 2, total_questions: 2 });
  });
});

const placesOf = ({ options }: Shown) => ['La caja', 'El almacén'].map((text) => options.indexOf(text));
