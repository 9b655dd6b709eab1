import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseLessonBundle, printLessonBundle } from '#content/format/lesson-bundle.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { sampleLesson } from '#test/content/sample-lesson.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterAll(() => app.close());

const DEEP = `${'>'.repeat(5000)} x`;

test.each([
  ['quotes within each other', DEEP, 'una dentro de otra'],
  ['emphasis within itself', `${'*'.repeat(6000)}a${'*'.repeat(6000)}`, 'demasiados signos'],
])(
  'a lesson with thousands of %s is rejected beside its text, as is a file with it',
  async (_, content, message) => {
    const { status, body } = await admin.post('/api/admin/lessons', { ...lessonBody, content });
    expect([status, body.error.fields.content]).toEqual([400, [expect.stringContaining(message)]]);
    const lesson = await createLesson(app, { content: 'Texto.', keys: [] });
    expect((await admin.put(`/api/admin/lessons/${lesson.id}`, { ...lessonBody, content })).status).toBe(400);
    const [sample] = parseLessonBundle(sampleLesson, '').lessons;
    const text = printLessonBundle([{ ...sample!, content }]);
    const checked = await admin.post('/api/admin/content/import', {
      format: 'markdown',
      text,
      dry_run: true,
    });
    expect(checked.body.problems[0].message).toContain(message);
  },
);

test('such a text from before is shown as it was written', async () => {
  const { id } = await createLesson(app, { content: DEEP });
  const text = [{ tag: 'pre', children: [DEEP] }];
  expect((await (await signUpLearner(app)).get(`/api/lessons/${id}`)).body.text).toEqual(text);
  expect((await admin.get(`/api/admin/lessons/${id}/preview`)).status).toBe(200);
});

test('a paragraph added behind the questions of the cards is text that learners read, and the questions stay', async () => {
  const questions =
    '# Preguntas de las tarjetas\n\n## ¿Es fijo?\n\n- [ ] No\n  > Vuelve cada mes.\n- [x] Sí\n\n> Vuelve cada mes.\n\nrepasa: idea';
  const { id } = await createLesson(app, { content: 'Texto.', keys: [] });
  const content = `## Idea\n\nA.\n\n${questions}\n\nUn párrafo más.`;
  const saved = await admin.put(`/api/admin/lessons/${id}`, { ...lessonBody, content });
  expect(saved.status).toBe(200);
  expect(saved.body.content).toBe(`## Idea\n\nA.\n\nUn párrafo más.\n\n${questions}`);
  const read = await (await signUpLearner(app)).get(`/api/lessons/${id}`);
  expect(read.body.content).toBe('## Idea\n\nA.\n\nUn párrafo más.');
});

test('a reason of a card that gives its answer away is refused with its line, in the form and in an import', async () => {
  const content =
    '## Idea\n\nA.\n\n# Preguntas de las tarjetas\n\n## ¿Qué es una deuda?\n\n' +
    '- [ ] Un activo propio\n  > Es lo que se tiene, no un pasivo ajeno.\n- [x] Un pasivo ajeno\n- [ ] Un gasto del mes\n' +
    '  > Mira la opción B.\n\n> Se debe a otros.\n\nrepasa: idea';
  const saved = await admin.post('/api/admin/lessons', { ...lessonBody, content });
  expect([saved.status, saved.body.error.fields]).toEqual([
    400,
    { content: ['Línea 10: El motivo dice cuál es la opción correcta.'] },
  ]);
  const [sample] = parseLessonBundle(sampleLesson, '').lessons;
  const text = printLessonBundle([{ ...sample!, content }]);
  const { body } = await admin.post('/api/admin/content/import', { format: 'markdown', text, dry_run: true });
  expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
    'El motivo dice cuál es la opción correcta.',
    '«opción B» señala una opción por su lugar, y las opciones cambian de orden.',
  ]);
});
