import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { questionBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

type Row = { id: string; updated_at: string; tags: string[] };

async function createTagged(...tags: string[][]): Promise<Row[]> {
  const { id } = await createLesson(app, { keys: [] });
  const made: Row[] = [];
  for (const [at, each] of tags.entries()) {
    const body = { ...questionBody(id), question_text: `¿Pregunta ${at}?`, tags: each };
    made.push((await admin.post('/api/admin/questions', body)).body);
  }
  return made;
}

const texts = async (query: string) =>
  (await admin.get(`/api/admin/questions?${query}&sort=question_text`)).body.questions.map(
    (row: { question_text: string }) => row.question_text,
  );

const bulk = (rows: Row[], change: object) =>
  admin.post('/api/admin/questions/bulk', {
    rows: rows.map(({ id, updated_at }) => ({ id, updated_at })),
    ...change,
  });

const tagsOf = async ({ id }: Row) => (await admin.get(`/api/admin/questions/${id}`)).body.tags;

test('tags are stored tidy, and an edit without them keeps them', async () => {
  const [question] = await createTagged([' IVA', 'iva', 'para  la feria']);
  expect(question?.tags).toEqual(['IVA', 'para la feria']);
  const { lesson_id } = (await admin.get(`/api/admin/questions/${question?.id}`)).body;
  const edited = await admin.put(`/api/admin/questions/${question?.id}`, questionBody(lesson_id));
  expect(edited.body.tags).toEqual(['IVA', 'para la feria']);
});

test('questions are filtered by a tag and found by a part of it, whatever its case and accents', async () => {
  await createTagged(['Inflación'], ['inflacion', 'IVA'], []);
  expect(await texts('tag=INFLACIÓN')).toEqual(['¿Pregunta 0?', '¿Pregunta 1?']);
  expect(await texts('tag=infla')).toEqual([]);
  expect(await texts('search=infla')).toEqual(['¿Pregunta 0?', '¿Pregunta 1?']);
  const { tags } = (await admin.get('/api/admin/question-tags')).body;
  expect(tags.map(({ questions }: { questions: number }) => questions)).toEqual([2, 1]);
});

test('many questions get a tag or lose it at once, and the audit log says so', async () => {
  const made = await createTagged(['IVA'], []);
  expect((await bulk(made, { action: 'add_tag', tag: 'iva' })).body).toEqual({ changed: 1 });
  const [first, second] = made;
  expect([await tagsOf(first!), await tagsOf(second!)]).toEqual([['IVA'], ['iva']]);
  const edits = await app.db.select().from(audit_log).where(eq(audit_log.action, 'edited'));
  expect(edits).toMatchObject([{ object_id: second?.id, before: { tags: [] }, after: { tags: ['iva'] } }]);
  const now = (await admin.get('/api/admin/questions')).body.questions;
  expect((await bulk(now, { action: 'remove_tag', tag: 'IVA' })).body).toEqual({ changed: 2 });
  expect([await tagsOf(first!), await tagsOf(second!)]).toEqual([[], []]);
});

test('too many or too long tags are refused in a sentence, in the form and for many questions', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => `etiqueta ${at}`);
  const made = await createTagged(ten);
  const { body } = await admin.post('/api/admin/questions', {
    ...questionBody((await createLesson(app)).id),
    tags: ['a'.repeat(31)],
  });
  expect(body.error.fields.tags[0]).toMatch(/pasa de 30 letras/);
  const full = await bulk(made, { action: 'add_tag', tag: 'una más' });
  expect([full.status, full.body.error.message]).toEqual([
    409,
    expect.stringMatching(/ya tiene 10 etiquetas/),
  ]);
  const none = await bulk(made, { action: 'add_tag', tag: ' ' });
  expect([none.status, none.body.error.fields.tag]).toEqual([400, ['Escribe la etiqueta.']]);
  expect((await bulk(made, { action: 'archive', tag: 'x' })).status).toBe(400);
});

test.each(['markdown', 'csv', 'gift', 'moodle_xml'])(
  'an export as %s brings every tag back',
  async (format) => {
    const [question] = await createTagged(['IVA', 'nivel: difícil', 'tema: ñandú']);
    const path = `/api/admin/content/export?format=${format}`;
    const text = await (await app.app.request(path, { headers: { cookie: admin.cookie() } })).text();
    const all = (await admin.get('/api/admin/questions')).body.questions;
    await bulk(all, { action: 'remove_tag', tag: 'IVA' });
    await bulk((await admin.get('/api/admin/questions')).body.questions, {
      action: 'remove_tag',
      tag: 'tema: ñandú',
    });
    const imported = await admin.post('/api/admin/content/import', { format, text, dry_run: false });
    expect(imported.body).toMatchObject({ applied: true, problems: [] });
    expect(await tagsOf(question!)).toEqual(['IVA', 'nivel: difícil', 'tema: ñandú']);
  },
);
