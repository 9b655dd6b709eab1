import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpPremium } from '#test/people.ts';

const CONTENT = `## Idea

El IVA es del {es.iva} en España; con {12.500,50} más un 5 %, mucho.

# Preguntas de las tarjetas

## ¿Cuánto es {1,5} más 1?

- [ ] {1,5}
  > Falta sumar 1 a {1,5}.
- [x] {2,5}

> Es {1,5} + 1 = {2,5}.

repasa: idea`;

let app: TestApp;
let lesson: { id: string };
let mexican: Person;
let anybody: Person;
beforeAll(async () => {
  app = await createTestApp();
  lesson = await createLesson(app, { content: CONTENT, keys: [] });
  await createQuestions(app, [
    {
      lesson_id: lesson.id,
      ...{ question_text: '¿Cuál es el IVA de {mx.iva} de {12.500} €?', correct_answer: 1 },
      ...{ options: ['{1.250,5} €', '{es.iva}', '{mx.nada}'], reasons: ['No son {10.000}.', '', ''] },
      explanation: 'El {mx.iva} de {12.500}.',
    },
  ]);
  [mexican, anybody] = [await signUpPremium(app), await signUpPremium(app)];
  expect((await mexican.patch('/api/profiles/me', { country: 'MX' })).status).toBe(200);
});
afterAll(() => app.close());

test('a question and its answer print facts and numbers as the learner’s country writes them', async () => {
  for (const [person, text, options, reason, explanation] of [
    [
      anybody,
      '12.500\u00a0€',
      ['1250,5\u00a0€', '21\u00a0%', '{mx.nada}'],
      'No son 10.000.',
      'El 16\u00a0% de 12.500.',
    ],
    [
      mexican,
      '12,500\u00a0€',
      ['1250.5\u00a0€', '21\u00a0%', '{mx.nada}'],
      'No son 10,000.',
      'El 16\u00a0% de 12,500.',
    ],
  ] as const) {
    const { body } = await person.post(`/api/lessons/${lesson.id}/attempts`, {});
    const [question] = body.questions;
    expect(question.question_text).toBe(`¿Cuál es el IVA de 16\u00a0% de ${text}?`);
    expect(question.options.toSorted()).toEqual(options.toSorted());
    const option = question.options.indexOf(options[0]);
    const sent = { question_id: question.id, option };
    const graded = await person.post(`/api/attempts/${body.id}/answers`, sent);
    expect(graded.body).toMatchObject({ correct: false, reason, explanation });
    const title = expect.stringMatching(/^Dato: IVA, tasa general · México, .+ · Consta desde .+ · Revisado/);
    const chain = [{ figure: '16\u00a0%', title, href: expect.stringMatching(/^https:/) }];
    expect([question.facts, graded.body.facts]).toEqual([chain, chain]);
  }
});

test('a question does not tell where its figure comes from when an option is part of that', async () => {
  const { id } = await createLesson(app, { keys: [] });
  const question_text = '¿Qué ley pone el {mx.iva}?';
  await createQuestions(app, [
    { lesson_id: id, question_text, options: ['Ley del Impuesto al Valor Agregado', 'La del ISR'] },
  ]);
  const { body } = await anybody.post(`/api/lessons/${id}/attempts`, {});
  expect(body.questions[0]).toMatchObject({ question_text: '¿Qué ley pone el 16\u00a0%?' });
  expect(body.questions[0].facts).toBeUndefined();
});

test('a lesson’s text and its cards link a fact to its source and print the rest', async () => {
  const fact = {
    tag: 'a',
    props: {
      href: 'https://www.boe.es/buscar/act.php?id=BOE-A-1992-28740',
      title: expect.stringMatching(
        /^Dato: IVA, tipo general · España, Ley 37\/1992.* · Consta desde .* · Revisado/,
      ),
    },
    children: ['21\u00a0%'],
  };
  const paragraph = (number: string) => ({
    tag: 'p',
    children: ['El IVA es del ', fact, ` en España; con ${number} más un 5\u00a0%, mucho.`],
  });
  for (const [person, number, sum] of [
    [anybody, '12.500,50', '1,5'],
    [mexican, '12,500.50', '1.5'],
  ] as const) {
    const read = await person.get(`/api/lessons/${lesson.id}`);
    expect(read.body.text).toContainEqual(paragraph(number));
    const { cards } = (await person.get(`/api/lessons/${lesson.id}/cards`)).body;
    expect(cards[0].text).toContainEqual(paragraph(number));
    expect(cards[0].questions[0].question_text).toBe(`¿Cuánto es ${sum} más 1?`);
  }
});

test('the office reads and keeps the marks as they were written', async () => {
  const admin = await signUpAdmin(app);
  const { body } = await admin.get(`/api/admin/lessons/${lesson.id}`);
  expect(body.content).toBe(CONTENT);
});
