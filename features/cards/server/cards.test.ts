import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  lessons,
  point_entries,
  question_stats,
  review_cards,
  run_answers,
  runs,
  user_progress,
} from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const CONTENT = `Para empezar.

## Idea

Una idea.

[Calcula](/calculadoras/interes-compuesto?capital=100)

## Otra idea

Otra, **importante**.

# Preguntas de las tarjetas

## ¿Cuál ahorra?

- [ ] Gastar
  > SECRETO-A: gastar no es ahorrar.
- [x] Apartar
- [ ] Pedir
  > SECRETO-C: pedir es deber.

> SECRETO-PORQUE: quien aparta, tiene.

orden: fijo
repasa: idea

## Ordena de menos a más:

tipo: ordenar
1. Uno
2. Dos
3. Tres
4. Cuatro

> SECRETO-ORDEN: así se cuenta.

repasa: otra-idea
`;

type Question = { id: string; kind: string; options: string[]; ask?: { items: string[] } };
type Card = { title: string; anchor?: string; questions: Question[] };

const path = (id: string) => `/api/lessons/${id}/cards`;
const read = async (person: Person, id: string) => (await person.get(path(id))).body;
const questionsOf = async (person: Person, id: string): Promise<Question[]> =>
  (await read(person, id)).cards.flatMap((card: Card) => card.questions);
const answer = (person: Person, id: string, body: object) => person.post(`${path(id)}/answers`, body);

test('a lesson comes as cards with its text and, behind its section, the question without key or reasons', async () => {
  const ana = await signUpLearner(app);
  const lesson = await createLesson(app, { content: CONTENT, category: 'inversiones' });
  const { status, body } = await ana.get(path(lesson.id));
  expect(status).toBe(200);
  expect(body.lesson).toEqual({
    ...{ id: lesson.id, title: 'El interés compuesto', category: 'inversiones' },
    ...{ points_reward: 10, total_questions: 3, valid_from: null, valid_to: null },
  });
  const cards = body.cards.map(({ title, anchor, questions }: Card) => [title, anchor, questions.length]);
  expect(cards).toEqual([
    ['', undefined, 0],
    ['Idea', 'idea', 0],
    ['Idea', 'idea', 1],
    ['Otra idea', 'otra-idea', 1],
  ]);
  expect(body.cards[3].text).toEqual([
    { tag: 'p', children: ['Otra, ', { tag: 'strong', children: ['importante'] }, '.'] },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/SECRETO|correct|explanation|reason|passage|points":/);
  expect(body.cards[2].questions[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...{ kind: 'single_choice', question_text: '¿Cuál ahorra?', options: ['Gastar', 'Apartar', 'Pedir'] },
  });
  expect(body.cards[3].questions[0].ask.items.toSorted()).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
});

test('a learner is shown the same order each time, and others another one', async () => {
  const lesson = await createLesson(app, { content: CONTENT });
  const people = await Promise.all(Array.from({ length: 6 }, () => signUpLearner(app)));
  const order = async (person: Person) => (await questionsOf(person, lesson.id))[1]!.ask!.items.join();
  const orders = await Promise.all(people.map(order));
  expect(await Promise.all(people.map(order))).toEqual(orders);
  expect(new Set(orders).size).toBeGreaterThan(1);
});

describe('an answer', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await createLesson(app, { content: CONTENT }));
  });

  test('is graded at once with the reason of its own option, and nothing is kept of it', async () => {
    const ana = await signUpLearner(app);
    const [choice, order] = await questionsOf(ana, id);
    const wrong = await answer(ana, id, { question_id: choice!.id, option: 0 });
    expect(wrong.status).toBe(200);
    expect(wrong.body).toEqual({ correct: false, reason: 'SECRETO-A: gastar no es ahorrar.' });
    expect((await answer(ana, id, { question_id: choice!.id, option: 1 })).body).toEqual({ correct: true });
    const unknown = await answer(ana, id, { question_id: choice!.id, dont_know: true });
    expect(unknown.body).toEqual({ correct: false });
    const counted = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((item) => order!.ask!.items.indexOf(item));
    const right = await answer(ana, id, { question_id: order!.id, answer: { order: counted } });
    expect(right.body).toMatchObject({ correct: true, share: 1 });
    for (const table of [runs, run_answers, question_stats, user_progress, point_entries, review_cards])
      expect(await app.db.$count(table)).toBe(0);
    expect((await ana.get('/api/user-progress')).body).toMatchObject({
      total_points: 0,
      lessons_in_progress: [],
    });
  });

  test('gets the right answer and the explanation with Premium only', async () => {
    const eva = await signUpPremium(app);
    const [choice, order] = await questionsOf(eva, id);
    expect((await answer(eva, id, { question_id: choice!.id, option: 2 })).body).toEqual({
      ...{ correct: false, correct_answer: 1, reason: 'SECRETO-C: pedir es deber.' },
      explanation: 'SECRETO-PORQUE: quien aparta, tiene.',
    });
    const wrong = { order: [...order!.ask!.items.keys()] };
    const { body } = await answer(eva, id, { question_id: order!.id, answer: wrong });
    expect(body.key.order.map((place: number) => order!.ask!.items[place])).toEqual([
      'Uno',
      'Dos',
      'Tres',
      'Cuatro',
    ]);
    expect(body.explanation).toBe('SECRETO-ORDEN: así se cuenta.');
  });

  test('that is no answer to a card of this lesson is refused', async () => {
    const ana = await signUpLearner(app);
    const other = await createLesson(app, { content: CONTENT });
    const [choice, order] = await questionsOf(ana, id);
    const ofCard = { question_id: choice!.id };
    for (const [body, status] of [
      [{ ...ofCard, option: 3 }, 400],
      [{ ...ofCard, option: 6 }, 400],
      [{ ...ofCard, option: '1' }, 400],
      [{ ...ofCard, option: 1, dont_know: true }, 400],
      [{ ...ofCard, option: 1, explain: true }, 400],
      [{ ...ofCard }, 400],
      [{ ...ofCard, answer: { order: [0] } }, 400],
      [{ question_id: order!.id, option: 0 }, 400],
      [{ question_id: order!.id, answer: { order: [0, 0, 1, 2] } }, 400],
      [{ question_id: 0, option: 0 }, 400],
      [{ question_id: other.questions[0]!.id, option: 0 }, 404],
      [{ question_id: (await questionsOf(ana, other.id))[0]!.id, option: 0 }, 404],
    ] as const)
      expect((await answer(ana, id, body)).status, JSON.stringify(body)).toBe(status);
  });
});

test('a learner’s answers beyond 60 in a minute are refused, whatever the lesson', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1 });
  try {
    const [ana, eva] = [await signUpLearner(limited), await signUpLearner(limited)];
    const { id } = await createLesson(limited, { content: CONTENT });
    const question_id = (await questionsOf(ana, id))[0]!.id;
    for (let sent = 0; sent < 60; sent += 1)
      expect((await answer(ana, id, { question_id, option: 0 })).status).toBe(200);
    const refused = await answer(ana, id, { question_id, option: 0 });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await answer(eva, id, { question_id, option: 0 })).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('cards follow the access of the lesson', async () => {
  const [ana, eva, admin] = [await signUpLearner(app), await signUpPremium(app), await signUpAdmin(app)];
  const paid = await createLesson(app, { content: CONTENT, is_free: false });
  const question_id = (await questionsOf(eva, paid.id))[0]!.id;
  for (const [person, id, status] of [
    [ana, paid.id, 404],
    [eva, paid.id, 200],
    [admin, paid.id, 200],
    [eva, (await createLesson(app, { content: CONTENT, state: 'draft' })).id, 404],
    [eva, (await createLesson(app, { content: CONTENT, archived_at: app.now() })).id, 404],
    [eva, (await createLesson(app, { content: CONTENT, valid_to: '2020-01-01' })).id, 404],
    [ana, (await createLesson(app, { content: CONTENT, country: 'CL' })).id, 200],
  ] as const) {
    expect((await person.get(path(id))).status).toBe(status);
    if (status === 404) expect((await answer(person, id, { question_id, option: 0 })).status).toBe(404);
  }
});

test('a changed key keeps a question’s id and order, so that what is shown does not depend on it', async () => {
  const ana = await signUpLearner(app);
  const { id } = await createLesson(app, { content: CONTENT });
  const before = await read(ana, id);
  const content = CONTENT.replace('- [x] Apartar', '- [ ] Apartar').replace('- [ ] Gastar', '- [x] Gastar');
  await app.db.update(lessons).set({ content });
  expect(await read(ana, id)).toEqual(before);
  const question_id = (await questionsOf(ana, id))[0]!.id;
  expect((await answer(ana, id, { question_id, option: 0 })).body.correct).toBe(true);
});

test('questions that cannot be read are left out', async () => {
  const ana = await signUpLearner(app);
  const { id } = await createLesson(app, { content: CONTENT.replace('[x]', '[ ]') });
  expect(await questionsOf(ana, id)).toEqual([]);
  expect((await read(ana, id)).cards).toHaveLength(4);
});

test('a lesson without any heading is one card, and one without text has none', async () => {
  const ana = await signUpLearner(app);
  const [plain, empty] = [
    await createLesson(app, { content: 'Solo esto.' }),
    await createLesson(app, { content: '' }),
  ];
  expect((await read(ana, plain.id)).cards).toHaveLength(1);
  expect((await read(ana, empty.id)).cards).toEqual([]);
});
