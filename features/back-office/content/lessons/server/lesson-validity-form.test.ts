import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const { country: _country, ...bare } = lessonBody;
const create = (more: object) => admin.post('/api/admin/lessons', { ...bare, ...more });
const edit = (id: string, more: object) => admin.put(`/api/admin/lessons/${id}`, { ...bare, ...more });

const validity = {
  country: 'ES',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  competence: 'entorno_financiero',
  sources: ['Ley 35/2006 https://www.boe.es/ley', 'Un libro, 2020'],
  reviewed: '2026-03-01',
};

test('a lesson is saved with country, validity, competence, sources and review, and an edit without them changes none', async () => {
  const created = await create(validity);
  expect([created.status, created.body]).toMatchObject([201, validity]);
  const renamed = await edit(created.body.id, { title: 'Otro título' });
  expect([renamed.status, renamed.body]).toMatchObject([200, { ...validity, title: 'Otro título' }]);
  const none = { valid_from: null, valid_to: null, competence: null, sources: [], reviewed: null };
  const emptied = await edit(created.body.id, { country: 'general', ...none });
  expect(emptied.body).toMatchObject({ country: 'general', ...none });
});

test('a new lesson without them holds every day, and nobody has chosen its country', async () => {
  const none = { valid_from: null, valid_to: null, competence: null, sources: [], reviewed: null };
  expect((await create({})).body).toMatchObject({ country: 'undecided', ...none });
});

test.each([
  ['country', 'XX', 'No conocemos ese país'],
  ['country', 'es', 'No conocemos ese país'],
  ['valid_from', '2026-02-30', 'Escribe un día que exista'],
  ['valid_to', '0000-01-01', 'Escribe un día que exista'],
  ['valid_to', '9999-12-31', 'de 1900 a 2199'],
  ['reviewed', 'ayer', 'Escribe un día que exista'],
  ['reviewed', '2099-01-01', 'aún no llega'],
  ['competence', 'ahorro', 'Elige una de las cuatro competencias'],
])('%s = %j is rejected beside its field and nothing is stored', async (field, value, message) => {
  const { status, body } = await create({ [field]: value });
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
  expect(body.error.fields[field][0]).toContain(message);
  expect((await admin.get('/api/admin/lessons')).body.total).toBe(0);
  const { body: lesson } = await create(validity);
  expect((await edit(lesson.id, { [field]: value })).body.error.fields[field][0]).toContain(message);
  expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).body).toMatchObject(validity);
});

test.each([
  ['http://www.boe.es/ley', 'empieza por https'],
  ['javascript:alert(1)', 'empieza por https'],
  ['Ver https://boe.es en su web', 'al final'],
])('the source %j is rejected with a message', async (source, message) => {
  const { status, body } = await create({ sources: ['Un libro', source] });
  expect(status).toBe(400);
  expect(JSON.stringify(body.error.fields)).toContain(message);
});

test('a last day before the first one is rejected beside its field, also when only one of them is sent', async () => {
  const turned = await create({ valid_from: '2026-02-01', valid_to: '2026-01-31' });
  expect([turned.status, turned.body.error.fields]).toEqual([
    400,
    { valid_to: ['La vigencia termina antes de empezar: revisa las dos fechas.'] },
  ]);
  const { body: lesson } = await create(validity);
  expect((await edit(lesson.id, { valid_to: '2025-12-31' })).body.error.fields).toHaveProperty('valid_to');
  expect((await edit(lesson.id, { valid_from: '2027-01-01' })).body.error.fields).toHaveProperty('valid_to');
  expect((await admin.get(`/api/admin/lessons/${lesson.id}`)).body).toMatchObject(validity);
});

test('the list is filtered by country and competence', async () => {
  await createLesson(app, { title: 'A', country: 'ES', competence: 'entorno_financiero' });
  await createLesson(app, { title: 'B', country: 'ES', competence: null });
  await createLesson(app, { title: 'C', competence: 'entorno_financiero' });
  const titles = async (query: string) =>
    (await admin.get(`/api/admin/lessons?${query}`)).body.lessons
      .map(({ title }: { title: string }) => title)
      .sort();
  expect(await titles('country=ES')).toEqual(['A', 'B']);
  expect(await titles('country=general')).toEqual(['C']);
  await create({ title: 'D' });
  expect(await titles('country=undecided')).toEqual(['D']);
  expect(await titles('competence=entorno_financiero')).toEqual(['A', 'C']);
  expect(await titles('country=ES&competence=none')).toEqual(['B']);
  expect((await admin.get('/api/admin/lessons?country=XX')).status).toBe(400);
});
