import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let eva: Person;
let ana: Person;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  eva = await signUpAdmin(app);
  ana = await signUpAdmin(app);
  await ana.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
  await eva.patch('/api/profiles/me', { time_zone: 'America/Lima' });
  lesson = (await createLesson(app)).id;
});
afterAll(() => app.close());

type Body = Record<string, unknown>;

const KINDS: [string, string, () => Body, (body: Body) => Body][] = [
  ['lessons', 'la lección', () => lessonBody, (body) => ({ ...body, title: 'Otro título' })],
  ['questions', 'la pregunta', () => questionBody(lesson), (body) => ({ ...body, question_text: '¿Otra?' })],
  ['plans', 'el plan', () => planBody, (body) => ({ ...body, name: 'Otro' })],
  ['badges', 'la insignia', () => badgeBody, (body) => ({ ...body, title: 'Otra' })],
];

test.each(KINDS)(
  'the second of two editors of the same row is told who changed it and when: %s',
  async (path, noun, makeBody, change) => {
    const { id, updated_at } = (await eva.post(`/api/admin/${path}`, makeBody())).body;
    app.pass(60_000);
    const edit = (person: Person, body: Body) => person.put(`/api/admin/${path}/${id}`, body);
    expect((await edit(ana, { ...change(makeBody()), updated_at })).status).toBe(200);
    const late = await edit(eva, { ...makeBody(), updated_at });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect(late.body.error.message).toContain(`Ana Ruiz cambió ${noun} el 18 mar 2026, 10:0`);

    const own = await edit(ana, { ...makeBody(), updated_at });
    expect(own.body.error.message).toContain(`Cambiaste ${noun} en otra ventana el `);
  },
);

test.each(KINDS)(
  'whoever saves what was deleted meanwhile is told by whom: %s',
  async (path, noun, makeBody) => {
    const { id, updated_at } = (await eva.post(`/api/admin/${path}`, makeBody())).body;
    app.pass(60_000);
    await ana.delete(`/api/admin/${path}/${id}`);
    const late = await eva.put(`/api/admin/${path}/${id}`, { ...makeBody(), updated_at });
    expect([late.status, late.body.error.code]).toEqual([404, 'PGRST116']);
    expect(late.body.error.message).toContain(`Ana Ruiz eliminó ${noun} el 18 mar 2026, 10:`);
  },
);

test('a row that was changed without an author names nobody', async () => {
  const { id, updated_at } = (await eva.post('/api/admin/lessons', lessonBody)).body;
  await app.owner.$client.query(
    `update lessons set updated_at = updated_at + interval '1 minute' where id = $1`,
    [id],
  );
  const { body } = await eva.put(`/api/admin/lessons/${id}`, { ...lessonBody, updated_at });
  expect(body.error.message).toContain('Alguien cambió la lección');
});

test('putting the questions of a lesson into another order outdates no open form', async () => {
  const { id, questions } = await createLesson(app);
  const whole = (await eva.get(`/api/admin/lessons/${id}`)).body;
  app.pass(60_000);
  const question_ids = questions.map((question) => question.id).reverse();
  expect((await ana.put(`/api/admin/lessons/${id}/questions/order`, { question_ids })).status).toBe(200);
  const { updated_at } = whole.questions[0];
  const edit = await eva.put(`/api/admin/questions/${whole.questions[0].id}`, {
    ...questionBody(id),
    updated_at,
  });
  expect(edit.status).toBe(200);
});
