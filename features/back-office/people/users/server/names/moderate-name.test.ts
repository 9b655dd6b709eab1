import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit_log, certificates } from '#db/schema.ts';
import { HIDDEN_NAME } from '#domain/game/ranking.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let eva: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  ana = await signUpLearner(app, { full_name: 'Nombre Feo' });
  eva = await signUpLearner(app, { full_name: 'Eva Núñez' });
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  await takeLesson(eva, lesson);
});
afterEach(() => app.close());

const path = () => `/api/admin/users/${ana.user_id}/public-name`;
const moderate = (form: object = {}) =>
  admin.put(path(), { reason: 'offensive', note: 'Aquí hay menores.', full_name: null, ...form });
const namesFor = async (person: Person, ranking = 'global') =>
  (await person.get(`/api/rankings/${ranking}`)).body.ranking.map(
    ({ full_name }: { full_name: string }) => full_name,
  );

test('a hidden name is anonymous outside the own view, in every ranking, and is told by mail and in the app', async () => {
  expect(await namesFor(eva)).toContain('Nombre Feo');
  expect((await moderate()).body).toMatchObject({
    hide_name: true,
    moderation: { action: 'hidden', ended_at: null },
  });
  for (const ranking of ['global', 'weekly']) {
    expect(await namesFor(eva, ranking)).toEqual(expect.arrayContaining([HIDDEN_NAME, 'Eva Núñez']));
    expect(await namesFor(eva, ranking)).not.toContain('Nombre Feo');
  }
  expect(await namesFor(ana)).toContain('Nombre Feo');
  const mail = (await app.mailTo(ana.email))!;
  expect(mail.subject).toBe('Tu nombre ya no se muestra');
  expect(mail.text).toContain('Ofende o insulta. Aquí hay menores.');
  expect((await ana.get('/api/profiles/me/name-notice')).body.notice).toMatchObject({ reason: 'offensive' });
  const [entry] = await app.db.select().from(audit_log).where(eq(audit_log.action, 'name_hidden'));
  expect(entry).toMatchObject({
    object_id: ana.user_id,
    after: { reason: 'Ofende o insulta. Aquí hay menores.' },
  });
});

test('only another allowed name shows the person again', async () => {
  await admin.put('/api/admin/settings', { forbidden_words: 'tonto' });
  await moderate();
  const change = (changes: object) => ana.patch('/api/profiles/me', changes);
  expect((await change({ hide_name: false })).body.error.fields.hide_name).toBeDefined();
  for (const full_name of ['Nombre Feo', 'NOMBRE féo', 'Ana Tonto'])
    expect((await change({ full_name })).body.error.fields.full_name).toBeDefined();
  expect(await namesFor(eva)).not.toContain('Nombre Feo');
  expect((await change({ full_name: 'Ana López' })).body).toMatchObject({ hide_name: false });
  expect(await namesFor(eva)).toContain('Ana López');
  expect((await ana.get('/api/profiles/me/name-notice')).body).toEqual({ notice: null });
  expect((await admin.get(path())).body.moderation.ended_at).not.toBeNull();
});

test('a replaced name is another one, an administrator shows a hidden one again, and who hid it before stays hidden', async () => {
  await ana.patch('/api/profiles/me', { hide_name: true });
  await moderate();
  expect((await admin.delete(path())).body).toMatchObject({ hide_name: true, full_name: 'Nombre Feo' });
  await ana.patch('/api/profiles/me', { hide_name: false });
  expect((await moderate({ full_name: 'Ana' })).body).toMatchObject({ full_name: 'Ana', hide_name: false });
  expect(await namesFor(eva)).toEqual(expect.arrayContaining(['Ana', 'Eva Núñez']));
  expect((await ana.patch('/api/profiles/me', { full_name: 'nombre feo' })).status).toBe(400);
  await admin.put('/api/admin/settings', { forbidden_words: 'tonto' });
  expect((await moderate({ full_name: 'Tonto' })).body.error.fields.full_name).toBeDefined();
});

test('who hides a name that the team has chosen stays hidden with the next one, and after a second decision', async () => {
  await moderate({ full_name: 'Ana' });
  const change = (changes: object) => ana.patch('/api/profiles/me', changes);
  expect((await change({ hide_name: true })).body).toMatchObject({ hide_name: true });
  expect((await moderate({ full_name: 'Ana G.' })).body).toMatchObject({ hide_name: true });
  expect((await change({ full_name: 'Ana López' })).body).toMatchObject({ hide_name: true });
  await moderate({ full_name: 'Ana' });
  expect((await admin.delete(path())).body).toMatchObject({ hide_name: true, full_name: 'Ana' });
  expect(await namesFor(eva)).not.toContain('Ana');
});

test('a name that was taken away stays refused after another one, also on a certificate, until it is given back', async () => {
  await moderate();
  const choose = (full_name: string) => ana.patch('/api/profiles/me', { full_name });
  expect((await choose('Ana López')).status).toBe(200);
  expect((await choose('nombre FEO')).body.error.fields.full_name).toBeDefined();
  expect((await choose('Ana Gil')).status).toBe(200);
  const ask = () => ana.post('/api/certificates', { category: 'inversiones', holder_name: 'Nombre Feo' });
  expect((await ask()).body.error.fields.holder_name).toBeDefined();
  await admin.delete(path());
  expect((await ask()).body.error.code).toBe('certificate_not_earned');
  expect((await choose('Nombre Feo')).body).toMatchObject({ full_name: 'Nombre Feo', hide_name: false });
});

test('a group’s ranking and certificates do not show it either', async () => {
  const rosa = await signUpStaff(app, 'teacher');
  const group = (await rosa.post('/api/groups', { name: '1.º B', time_zone: 'UTC' })).body;
  for (const person of [ana, eva]) await person.post('/api/group-codes/join', { code: group.code });
  const facts = { category: 'inversiones' as const, lessons: 1, with_exam: true, issued_at: app.now() };
  const named = {
    user_id: ana.user_id,
    holder_name: 'nombre feo',
    name_source: 'typed' as const,
    credential: 'x',
  };
  await app.db.insert(certificates).values({ ...facts, ...named, status_list: 0, status_index: 1 });
  await moderate();
  const { body } = await eva.get(`/api/groups/mine/${group.id}`);
  expect(JSON.stringify(body.ranking)).not.toMatch(/Nombre/);
  const [certificate] = await app.db.select().from(certificates);
  expect(certificate).toMatchObject({ revocation: 'office', credential: null, may_return: true });
  expect((await eva.get(`/api/certificates/${certificate!.id}`)).body.holder_name).toBeNull();
});
