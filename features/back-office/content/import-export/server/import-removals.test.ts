import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lessons, question_stats, questions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { changedSample, sampleLesson } from '#test/content/sample-lesson.ts';
import { createKindsLesson } from '#test/create-kinds.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const send = (text: string, options: object = {}, format = 'markdown') =>
  admin.post('/api/admin/content/import', { format, text, dry_run: false, ...options });

/** A lesson of seven questions, and its file without the questions from index `from` on. */
async function shortenedFile(from: number) {
  const lesson = await createLesson(app, { title: 'Siete', keys: [0, 1, 2, 3, 0, 1, 2] });
  const path = `/api/admin/content/export?format=markdown&lesson_id=${lesson.id}`;
  const exported = await app.app.request(path, { headers: { cookie: admin.cookie() } });
  const text = await exported.text();
  const end = text.indexOf(`## ${lesson.questions[from]?.question_text}`);
  return { lesson, text: text.slice(0, end) };
}
const askedNow = async (id: string) => (await admin.get(`/api/admin/lessons/${id}`)).body.questions.length;

describe('an import that would remove questions', () => {
  test('reports their number beforehand, by lesson and in total', async () => {
    const { lesson, text } = await shortenedFile(2);
    const { body } = await send(text, { dry_run: true });
    expect(body.lessons).toEqual([
      {
        ...{ id: lesson.id, title: 'Siete', change: 'updated', fields: [] },
        questions: { added: 0, changed: 0, removed: 5 },
      },
    ]);
    expect(body.counts).toMatchObject({
      lessons: { created: 0, restored: 0, updated: 1, unchanged: 0 },
      questions: { added: 0, changed: 0, removed: 5 },
    });
  });

  test('is rejected without explicit consent, and nothing changes', async () => {
    const { lesson, text } = await shortenedFile(2);
    const two = `${text}\n===== siguiente lección =====\n\n${sampleLesson}`;
    for (const options of [{}, { allow_removals: false }]) {
      const { status, body } = await send(two, options);
      expect([status, body.error.code]).toEqual([409, 'removals_unconfirmed']);
      expect(body.error.message).toContain('elimina 5 preguntas');
    }
    expect(await askedNow(lesson.id)).toBe(7);
    expect(await app.db.$count(lessons)).toBe(1);
  });

  test('is applied with consent, and learners keep their results', async () => {
    const { lesson, text } = await shortenedFile(2);
    const ana = await signUpLearner(app);
    await takeLesson(ana, lesson);
    expect((await send(text, { allow_removals: true })).body.applied).toBe(true);
    expect(await askedNow(lesson.id)).toBe(2);
    expect((await ana.get('/api/user-progress')).body.completed_lessons).toBe(1);
  });

  test('needs no consent when it only adds and changes', async () => {
    await send(sampleLesson);
    const more = `${changedSample('La hucha', 'La alcancía')}\n## ¿Otra?\n\n- [x] Sí\n- [ ] No\n`;
    const { status, body } = await send(more);
    expect([status, body.applied]).toEqual([200, true]);
    expect(body.counts.questions).toMatchObject({ added: 1, removed: 0 });
  });
});

test('an import of what somebody else changed after its check writes nothing, until it is checked again', async () => {
  await send(sampleLesson);
  const edited = changedSample('La hucha', 'La alcancía');
  const check = async () => (await send(edited, { dry_run: true })).body.seen as string;
  const seen = await check();
  const { lessons: listed } = (await admin.get('/api/admin/lessons')).body;
  const { questions: _questions, ...lesson } = (await admin.get(`/api/admin/lessons/${listed[0].id}`)).body;
  const { title, category, content, sources } = lesson;
  const theirs = { title, category, content: `${content}\n\nDe Eva.`, sources };
  expect((await admin.put(`/api/admin/lessons/${lesson.id}`, theirs)).status).toBe(200);
  const late = await send(edited, { seen });
  expect([late.status, late.body.error.message]).toEqual([
    409,
    expect.stringMatching(/^Alguien cambió estas lecciones después de comprobar el archivo\./),
  ]);
  expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).body.content).toContain('De Eva.');
  const again = { seen: await check() };
  for (const _ of [1, 2]) expect((await send(edited, again)).body.applied).toBe(true);
});

test('a question that only moves is not counted as changed', async () => {
  const { lesson, text } = await shortenedFile(7);
  await admin.delete(`/api/admin/questions/${lesson.questions[0]!.id}`);
  const { body } = await send(text, { dry_run: true });
  expect(body.counts.questions).toEqual({ added: 1, changed: 0, removed: 0 });
});

test('another right option for answered questions is reported with their answers, which stay counted', async () => {
  const { lesson, text } = await shortenedFile(7);
  await takeLesson(await signUpLearner(app), lesson, 7);
  await takeLesson(await signUpLearner(app), lesson, 0);
  const rekeyed = text.replace('- [x] Opción A\n- [ ] Opción B', '- [ ] Opción A\n- [x] Opción B');
  expect((await send(rekeyed, { dry_run: true })).body.counts.rekeyed).toEqual({ questions: 1, answers: 2 });
  await send(rekeyed);
  const [question] = (await admin.get(`/api/admin/lessons/${lesson.id}`)).body.questions;
  expect(question).toMatchObject({ correct_answer: 1, answers: 2 });
  expect(await app.db.$count(question_stats)).toBe(7);
});

test('so is another key of a question of another kind', async () => {
  const lesson = await createKindsLesson(app, ['multiple_choice']);
  const learner = await signUpLearner(app);
  const { body: attempt } = await learner.post(`/api/lessons/${lesson.id}/attempts`);
  const question_id = lesson.questions[0]!.id;
  await learner.post(`/api/attempts/${attempt.id}/answers`, { question_id, dont_know: true });
  await learner.post(`/api/attempts/${attempt.id}/finish`);
  const path = `/api/admin/content/export?format=markdown&lesson_id=${lesson.id}`;
  const exported = await app.app.request(path, { headers: { cookie: admin.cookie() } });
  const text = await exported.text();
  const { counts } = (await send(text.replace('- [x] El almacén', '- [ ] El almacén'), { dry_run: true }))
    .body;
  expect(counts.rekeyed).toEqual({ questions: 1, answers: 1 });
  const reworded = text.replace('¿Qué son activos?', '¿Qué es un activo?');
  expect((await send(reworded, { dry_run: true })).body.counts.rekeyed.questions).toBe(0);
});

describe('a file in another encoding', () => {
  const decodedWrongly = new TextDecoder().decode(Buffer.from(sampleLesson, 'latin1'));

  test('that was read as UTF-8 is rejected with the line of each unreadable letter, and nothing is stored', async () => {
    expect(decodedWrongly).toContain('\ufffd');
    const { status, body } = await send(decodedWrongly);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.error.fields.text[0]).toMatch(/^Línea \d+: .*UTF-8/);
    expect(await app.db.$count(questions)).toBe(0);
  });

  test('is rejected as CSV too', async () => {
    const csv = 'fila,id,title\nleccion,a,Introducci\ufffdn\n';
    const { body } = await send(csv, { dry_run: true }, 'csv');
    expect(body.problems).toContainEqual({ line: 2, message: expect.stringContaining('UTF-8') });
  });
});

describe('an image that was not uploaded', () => {
  test.each([
    ['of another site', '![Gráfico](https://otro.example/a.png)', 'otro sitio'],
    ['from a disk', '![Gráfico](imagenes/a.png)', 'no se subió aquí'],
    ['without an alternative text', '![](/uploads/lessons/lesson-1-4x4.webp)', 'falta el texto alternativo'],
  ])('%s is a problem of the import, with its line', async (_, image, message) => {
    const text = changedSample('# Preguntas', `${image}\n\n# Preguntas`);
    const { body } = await send(text, { dry_run: true });
    const line = text.split('\n').findIndex((each) => each.includes(image)) + 1;
    expect(body.problems).toEqual([{ line, message: expect.stringContaining(message) }]);
  });

  test('is rejected with a message beside the content when a lesson is saved', async () => {
    const body = { title: 'Con foto', category: 'impuestos', content: '![](http://otro.example/a.png)' };
    const reply = await admin.post('/api/admin/lessons', body);
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields.content).toEqual([expect.stringContaining('otro.example/a.png')]);
  });
});
