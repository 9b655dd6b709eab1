import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const view = { search: { senal: 'any', orden: '-answers' }, hidden: ['puntos'] };
const share = (name: string, shared: object | null = view) =>
  admin.put('/api/admin/shared-views/questions', { name, view: shared });
const seenBy = async (person: Person, list = 'questions') =>
  (await person.get(`/api/admin/shared-views/${list}`)).body.views;

test('a shared view is seen by colleagues in its list only, is replaced by its name, and can be taken away', async () => {
  const colleague = await signUpAdmin(app);
  await share('Dudosas');
  await share('Dudosas', { ...view, hidden: [] });
  expect(await seenBy(colleague)).toEqual([{ name: 'Dudosas', ...view, hidden: [] }]);
  expect(await seenBy(colleague, 'lessons')).toEqual([]);
  expect((await share('Dudosas', null)).body).toEqual({ views: [] });
  const { entries } = (await admin.get('/api/admin/audit-log?object_type=settings')).body;
  expect(entries).toHaveLength(3);
});

test.each(['buscar', 'id', 'quien'])('what may name a person («%s») is not shared', async (part) => {
  expect((await share('Ana', { search: { [part]: 'ana@ejemplo.com' }, hidden: [] })).status).toBe(400);
});

test('the twenty-first view of a list is refused, another list has its own', async () => {
  for (let n = 1; n <= 20; n += 1) await share(`Vista ${n}`);
  const { status, body } = await share('Vista 21');
  expect([status, body.error.fields.name]).toEqual([400, ['Como máximo 20 vistas. Quita una.']]);
  expect((await share('Vista 20')).status).toBe(200);
});
