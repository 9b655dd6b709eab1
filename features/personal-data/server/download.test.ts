import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth_users, support_requests } from '#db/schema.ts';
import { ageScheduledErasures } from '#test/age-scheduled-erasures.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { stripeObjects } from '#test/list-stripe-objects.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout } from '#test/plans.ts';
import { continueDeletions } from './continue-deletions.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app, { full_name: 'Ana Única' });
});
afterEach(() => app.close());

const download = (password = PASSWORD) => ana.post('/api/personal-data/download', { password });

test('a download has every row about the person, and neither hashes nor other people', async () => {
  const eva = await signUpLearner(app, { full_name: 'Eva Otra' });
  const lesson = await createLesson(app);
  await takeLesson(ana, lesson);
  for (const person of [ana, eva]) {
    const { attempt } = await takeLesson(person, lesson, 2);
    expect((await person.post(`/api/attempts/${attempt.id}/practice`)).status).toBe(201);
  }
  await ana.post('/api/support-requests', { category: 'Otro', subject: 'Duda', message: 'Hola' });
  const reply = await download();
  expect(reply.headers.get('content-disposition')).toMatch(/mis-datos-2026-03-18\.json/);
  const { tables } = reply.body;
  expect(tables.auth_users).toMatchObject([{ id: ana.user_id, email: ana.email }]);
  expect(tables.profiles).toMatchObject([{ full_name: 'Ana Única', total_points: 10 }]);
  expect(tables.point_entries).toMatchObject([{ points: 10, user_id: ana.user_id }]);
  expect(tables.quiz_answers).toHaveLength(6);
  expect(tables.quiz_practices).toMatchObject([{ user_id: ana.user_id, chosen: [null] }]);
  expect(tables.lesson_openings).toMatchObject([{ lesson_id: lesson.id, day: '2026-03-18' }]);
  expect(tables.support_requests).toMatchObject([{ subject: 'Duda', message: 'Hola' }]);
  const text = JSON.stringify(reply.body);
  for (const secret of ['hash', '$argon2', 'correct_answer', '"seed"', eva.user_id, eva.email, 'Eva Otra'])
    expect(text).not.toContain(secret);
});

test('a download has no payment page of somebody whose address ends with one’s own, nor does a deletion change it', async () => {
  const [eva, nueva] = [
    await signUpLearner(app, { email: 'eva@banco.example' }),
    await signUpLearner(app, { email: 'nueva@banco.example' }),
  ];
  const plan = await createPlan(app);
  for (const person of [eva, nueva]) await openCheckout(person, plan);
  const pages = async () =>
    (await eva.post('/api/personal-data/download', { password: PASSWORD })).body.tables.local_stripe_objects;
  expect(JSON.stringify(await pages())).toContain('"eva@banco.example"');
  expect(JSON.stringify(await pages())).not.toContain('nueva@');
  await eva.post('/api/account-deletion', { password: PASSWORD });
  app.pass(8 * 86_400_000);
  await ageScheduledErasures(app);
  await continueDeletions(app.services);
  const sessions = await stripeObjects(app.db, 'checkout.session');
  const emails = sessions.map(({ customer_email }) => customer_email);
  expect(emails.toSorted()).toEqual(['eliminado@invalid', 'nueva@banco.example']);
});

test('a wrong password gets a message beside its field, and no data', async () => {
  const { status, body } = await download('otra-clave-larga-9');
  expect([status, body.error.code]).toEqual([400, 'invalid_current_password']);
  expect(body.error.fields).toEqual({ password: ['La contraseña actual no es correcta.'] });
});

test('a person downloads three times a day; wrong passwords do not count', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 });
  const eva = await signUpLearner(strict);
  const load = (password: string) => eva.post('/api/personal-data/download', { password });
  await load('otra-clave-larga-9');
  for (let n = 0; n < 3; n += 1) expect((await load(PASSWORD)).status).toBe(200);
  const fourth = await load(PASSWORD);
  expect([fourth.status, fourth.body.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(fourth.body.error.message).toMatch(
    /^Puedes descargar tus datos 3 veces al día, y ya lo hiciste\. Vuelve a intentarlo a partir del 19 de marzo a las (14:59|15:00)\.$/,
  );
  await strict.close();
});

test('an administrator downloads a person’s data with the own password, which the audit log shows', async () => {
  const admin = await signUpAdmin(app);
  const path = `/api/admin/users/${ana.user_id}/personal-data/download`;
  expect((await admin.post(path, { password: 'otra-clave-larga-9' })).status).toBe(400);
  const { body } = await admin.post(path, { password: PASSWORD });
  expect(body.tables.auth_users).toMatchObject([{ email: ana.email }]);
  const { entries } = (await admin.get(`/api/admin/audit-log?object_id=${ana.user_id}`)).body;
  expect(entries).toMatchObject([{ action: 'account.data_downloaded', actor: { user_id: admin.user_id } }]);
  const stranger = path.replace(ana.user_id, '11111111-1111-4111-8111-111111111111');
  expect((await admin.post(stranger, { password: PASSWORD })).status).toBe(404);
});

test('a download names nobody else, whatever administrators have done to the person and the person has answered', async () => {
  const admin = await signUpAdmin(app);
  await ana.post('/api/support-requests', { category: 'Otro', subject: 'Duda', message: 'Hola' });
  const [request] = await app.db.select().from(support_requests);
  await admin.post(`/api/admin/support-requests/${request!.id}/answer`, { answer: 'Hola, Ana' });
  for (const status of ['suspended', 'active'])
    await admin.put(`/api/admin/users/${ana.user_id}/status`, { status, reason: 'Una prueba' });
  await admin.put(`/api/admin/users/${ana.user_id}/premium`, { day: '2026-04-01', reason: 'Una prueba' });
  await admin.post(`/api/admin/users/${ana.user_id}/personal-data/download`, { password: PASSWORD });
  await ana.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  for (const person of [ana, admin]) {
    const { tables } = (await person.post('/api/personal-data/download', { password: PASSWORD })).body;
    const ids = new Set(JSON.stringify(tables).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
    const named = (await app.db.select().from(auth_users)).filter(({ id }) => ids.has(id));
    expect(named.map(({ email }) => email)).toEqual([person.email]);
  }
  const { tables } = (await download()).body;
  const done = (rows: { action?: string; kind?: string }[]) => rows.map(({ action, kind }) => action ?? kind);
  expect(done(tables.audit_log)).toEqual(
    expect.arrayContaining([
      'answered',
      'suspended',
      'activated',
      'premium_granted',
      'account.data_downloaded',
    ]),
  );
  expect(done(tables.security_events)).toEqual(
    expect.arrayContaining(['suspended', 'activated', 'signed_in']),
  );
});
