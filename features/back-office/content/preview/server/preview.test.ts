import { afterAll, beforeAll, expect, test } from 'vitest';
import { question_stats, run_answers, runs, user_progress } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, createQuestions } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';
import { SHIRT_BODY } from '#test/shirt-exercise.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

type Shown = { version_id: string; options: string[] };

const preview = (id: string, path = '') => `/api/admin/lessons/${id}/preview${path}`;
const play = async (call: string, body: object) =>
  (await admin.post(`/api/admin/preview/${call}`, body)).body;
const start = async (id: string) => (await admin.post(preview(id, '/attempts'))).body;

test('a draft is read like a published lesson, and an archived one not at all', async () => {
  const { id } = await createLesson(app, { state: 'draft', content: '## Idea', sources: ['Una fuente'] });
  const { status, body } = await admin.get(preview(id));
  expect([status, body.state, body.total_questions]).toEqual([200, 'draft', 3]);
  expect(body).toMatchObject({ content: '## Idea', sources: ['Una fuente'], reading_minutes: 1 });
  await admin.delete(`/api/admin/lessons/${id}`);
  expect((await admin.get(preview(id))).status).toBe(404);
  expect((await admin.post(preview(id, '/attempts'))).status).toBe(404);
});

test('the quiz of a draft is graded by the server, without a key before the answer, and stores nothing', async () => {
  const lesson = await createLesson(app, { state: 'draft', keys: [0, 1, 2], shuffle_options: true });
  const quiz = await start(lesson.id);
  expect(quiz.questions).toHaveLength(3);
  expect(JSON.stringify(quiz)).not.toMatch(/correct_answer|explanation|reason|SECRETO/);
  for (const [index, question] of (quiz.questions as Shown[]).entries()) {
    const right = `Opción ${'ABCD'[lesson.questions[index]!.correct_answer]}`;
    const key = question.options.indexOf(right);
    for (const option of [0, 1, 2, 3]) {
      const answer = { seed: quiz.seed, version_id: question.version_id, option };
      const { status, body } = await admin.post('/api/admin/preview/answers', answer);
      expect([status, body.correct, body.correct_answer]).toEqual([200, option === key, key]);
      expect(body.explanation).toBe(`SECRETO-EXPLICACION-${index}`);
    }
  }
  for (const table of [runs, run_answers, question_stats, user_progress])
    expect(await app.db.$count(table)).toBe(0);
});

test('a preview gives the reason of the chosen option, as a premium learner reads it', async () => {
  const lesson = await createLesson(app, { state: 'draft', keys: [] });
  const reasons = ['Es el alquiler.', 'Un gusto.'];
  await createQuestions(app, [{ lesson_id: lesson.id, reasons }]);
  const { seed, questions } = await start(lesson.id);
  for (const option of [0, 1]) {
    const answer = { seed, version_id: questions[0].version_id, option };
    expect((await play('answers', answer)).reason).toBe(reasons[option]);
  }
});

test('an option that does not exist, a deleted question and a lesson without questions are rejected', async () => {
  const lesson = await createLesson(app);
  const { seed, questions } = await start(lesson.id);
  const answer = { seed, version_id: questions[0].version_id, option: 0 };
  const missing = await admin.post('/api/admin/preview/answers', { ...answer, option: 4 });
  expect([missing.status, missing.body.error.fields.option]).toEqual([
    400,
    ['La pregunta no tiene esa opción.'],
  ]);
  await admin.delete(`/api/admin/questions/${questions[0].id}`);
  expect((await admin.post('/api/admin/preview/answers', answer)).status).toBe(404);
  const empty = await admin.post(preview((await createLesson(app, { keys: [] })).id, '/attempts'));
  expect([empty.status, empty.body.error.code]).toEqual([409, 'no_questions']);
});

test('who is played as free gets the own reason, who is played as premium the right answer too', async () => {
  const lesson = await createLesson(app, { keys: [] });
  await createQuestions(app, [
    { lesson_id: lesson.id, reasons: ['Es el alquiler.', 'Un gusto.'], explanation: 'Hay que pagarlo.' },
  ]);
  const { seed, questions } = await start(lesson.id);
  const answer = { seed, version_id: questions[0].version_id, option: 1 };
  const free = await play('answers', { ...answer, is_premium: false });
  expect(free).toEqual({ correct: false, reason: 'Un gusto.' });
  const told = { correct: false, reason: 'Un gusto.', correct_answer: 0, explanation: 'Hay que pagarlo.' };
  expect(await play('answers', answer)).toEqual(told);
});

const exercise = {
  lesson_id: '00000000-0000-4000-8000-000000000001',
  kind: 'number',
  question_text: 'Una camiseta cuesta {{precio}} € sin IVA. ¿Cuánto con el 21 %?',
  options: [],
  explanation: 'Son {{precio * 1.21}} €.',
  body: {
    ...SHIRT_BODY,
    mistakes: [{ formula: 'precio * 0.21', reason: 'Eso es solo el IVA de {{precio}} €.' }],
    hints: [{ text: 'Suma el 21 % a {{precio}}.', cost: 2 }],
  },
};

test('a question that is not saved is played with hints, mistakes, another variant and a country’s numbers', async () => {
  const drawn = { written: exercise, seed: '00000000-0000-4000-8000-00000000000a' };
  const spain = await play('questions', { ...drawn, country: 'ES' });
  const mexico = await play('questions', { ...drawn, country: 'MX' });
  expect(spain.question_text).toMatch(/cuesta \d\d\.\d{3}[ \u00a0]€ sin IVA/);
  expect(mexico.question_text).not.toBe(spain.question_text);
  expect(spain).toMatchObject({ varies: true, ask: { hints: [{ cost: 2 }] } });
  const other = await play('questions', { ...drawn, country: 'ES', variant: 2 });
  expect(other.question_text).not.toBe(spain.question_text);
  expect((await play('hints', { ...drawn, number: 1 })).text).toContain('Suma el 21');
  const { mistakes } = await play('mistakes', { ...drawn, country: 'ES' });
  expect(mistakes[0].reason).toContain('Eso es solo el IVA');
  const made = { ...drawn, country: 'ES', answer: mistakes[0].answer };
  const free = await play('answers', { ...made, is_premium: false });
  expect(free).toEqual({ correct: false, share: 0, mistake: mistakes[0].reason });
  const premium = await play('answers', made);
  expect(premium).toMatchObject({ correct: false, mistake: mistakes[0].reason, key: expect.anything() });
  const answers = { ...drawn, country: 'ES', answer: premium.key };
  expect((await play('answers', answers)).correct).toBe(true);
  expect(await app.db.$count(run_answers)).toBe(0);
});

test('a question that cannot be drawn says what has to be corrected', async () => {
  const wrong = { ...exercise, body: { ...exercise.body, answer: 'precio *' } };
  const seed = '00000000-0000-4000-8000-00000000000a';
  const { status, body } = await admin.post('/api/admin/preview/questions', { written: wrong, seed });
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
  expect((await admin.post('/api/admin/preview/questions', { seed })).status).toBe(404);
});

test('a lesson is read with the numbers of a country, and as its prepared change', async () => {
  const content = 'Cuesta {12500} €.';
  const { id } = await createLesson(app, { content, country: 'general' });
  expect((await admin.get(`${preview(id)}?country=ES`)).body.content).toContain('12.500');
  expect((await admin.get(`${preview(id)}?country=MX`)).body.content).toContain('12,500');
  const before = (await admin.get(`/api/admin/lessons/${id}`)).body;
  expect((await admin.get(preview(id))).body.has_change).toBe(false);
  const { title, description, category, country } = before;
  const form = { title, description, category, country, content: 'Texto preparado.' };
  const change = await admin.put(`/api/admin/lessons/${id}/change`, { ...form, based_on: before.updated_at });
  expect(change.status).toBe(200);
  expect((await admin.get(preview(id))).body).toMatchObject({ has_change: true, title });
  expect((await admin.get(`${preview(id)}?prepared=true`)).body.content).toBe('Texto preparado.');
});

const CARDS = `## Idea

Ahorra {12500} €.

# Preguntas de las tarjetas

## ¿Cuál ahorra?

- [ ] Gastar
  > SECRETO-A: gastar no es ahorrar.
- [x] Apartar

> SECRETO-PORQUE: quien aparta, tiene.

repasa: idea
`;

test('the cards of a draft are played without a key before the answer, graded by plan, also as its prepared change', async () => {
  const { id } = await createLesson(app, { state: 'draft', content: CARDS, keys: [] });
  const { body } = await admin.get(`${preview(id)}?country=MX`);
  expect(JSON.stringify(body)).not.toMatch(/SECRETO|correct_answer|stored/);
  expect(body.cards).toMatchObject([{ title: 'Idea', questions: [{ question_text: '¿Cuál ahorra?' }] }]);
  expect(JSON.stringify(body.cards[0].text)).toContain('12,500');
  const [question] = body.cards[0].questions;
  const of = (option: string) => ({ option: question.options.indexOf(option) });
  const asked = { cards_of: id, version_id: question.id, seed: body.seed };
  const free = await play('answers', { ...asked, ...of('Gastar'), is_premium: false });
  expect(free).toEqual({ correct: false, reason: 'SECRETO-A: gastar no es ahorrar.' });
  const premium = await play('answers', { ...asked, ...of('Apartar') });
  const key = { correct_answer: of('Apartar').option };
  expect(premium).toEqual({ correct: true, ...key, explanation: 'SECRETO-PORQUE: quien aparta, tiene.' });
  const other = await createLesson(app, { content: CARDS });
  const elsewhere = { ...asked, ...of('Gastar'), cards_of: other.id };
  expect((await admin.post('/api/admin/preview/answers', elsewhere)).status).toBe(404);

  const { title, description, category, country, updated_at } = (
    await admin.get(`/api/admin/lessons/${other.id}`)
  ).body;
  const content = CARDS.replace('¿Cuál ahorra?', '¿Y ahora?');
  const change = { title, description, category, country, content, based_on: updated_at };
  expect((await admin.put(`/api/admin/lessons/${other.id}/change`, change)).status).toBe(200);
  const shown = (await admin.get(`${preview(other.id)}?prepared=true`)).body;
  const [changed] = shown.cards[0].questions;
  expect(changed.question_text).toBe('¿Y ahora?');
  const answer = { cards_of: other.id, version_id: changed.id, seed: shown.seed, dont_know: true };
  expect((await play('answers', { ...answer, prepared: true })).correct).toBe(false);
  expect((await admin.post('/api/admin/preview/answers', answer)).status).toBe(404);
  expect(await app.db.$count(run_answers)).toBe(0);
});
