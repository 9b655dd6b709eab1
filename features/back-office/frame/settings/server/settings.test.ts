import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { createTestCheckoutSetup } from '#test/payment-setups.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout, openPortal } from '#test/plans.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const change = (body: object) => admin.put('/api/admin/settings', body);

/** Subjects of the mails that an address got since the last call. */
async function mailsTo(email: string) {
  await app.mailTo(email);
  const subjects = app.mails.filter((mail) => mail.to === email).map((mail) => mail.subject);
  app.mails.length = 0;
  return subjects;
}

test('settings have their defaults until they are saved, and keep the saved values (C68)', async () => {
  expect((await admin.get('/api/admin/settings')).body).toEqual({
    registration: 'open',
    registration_domains: '',
    maintenance_notice: '',
    ranking_names: 'full',
    age_line: 0,
    forbidden_words: expect.stringContaining('gilipollas'),
    attempts_a_day: 30,
    changes_need_approval: false,
    explanations_open: false,
    notify_support_requests: true,
    notify_question_reports: true,
    notify_new_users: false,
    notify_payment_trouble: true,
    notify_admin_sign_ins: false,
    updated_at: '1970-01-01T00:00:00.000Z',
  });
  const saved = await change({ maintenance_notice: '  Volvemos a las 8. ', notify_new_users: true });
  expect([saved.status, saved.body.maintenance_notice]).toEqual([200, 'Volvemos a las 8.']);
  await change({ notify_support_requests: false });
  expect((await admin.get('/api/admin/settings')).body).toMatchObject({
    registration: 'open',
    maintenance_notice: 'Volvemos a las 8.',
    notify_new_users: true,
    notify_support_requests: false,
  });
});

test('the second of two who change the same settings is told who changed them; other settings are no conflict', async () => {
  const ana = await signUpAdmin(app);
  await ana.patch('/api/profiles/me', { full_name: 'Ana Ruiz' });
  const { updated_at } = (await admin.get('/api/admin/settings')).body;
  const theirs = { maintenance_notice: 'Hoy, a las 8.', registration: 'open', updated_at };
  app.pass(60_000);
  expect((await ana.put('/api/admin/settings', theirs)).status).toBe(200);
  for (const _press of [1, 2]) {
    const late = await change({ ...theirs, maintenance_notice: 'Mañana.' });
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect(late.body.error.message).toContain('Ana Ruiz cambió la configuración el 18 mar 2026');
  }
  expect((await change({ registration: 'closed', updated_at })).status).toBe(200);
  const seen = (await admin.get('/api/admin/settings')).body;
  expect(seen).toMatchObject({ maintenance_notice: 'Hoy, a las 8.', registration: 'closed' });
  const again = await change({ maintenance_notice: 'Mañana.', updated_at: seen.updated_at });
  expect([again.status, again.body.maintenance_notice]).toEqual([200, 'Mañana.']);
});

test('of two who change a setting at the same moment one is told', async () => {
  const ana = await signUpAdmin(app);
  const { updated_at } = (await admin.get('/api/admin/settings')).body;
  app.pass(60_000);
  const replies = await Promise.all(
    [admin, ana].map((person, at) =>
      person.put('/api/admin/settings', { maintenance_notice: `Aviso ${at}`, updated_at }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('everybody can read the notice and whether registration is open, and no other setting', async () => {
  await change({ registration: 'closed', maintenance_notice: 'Mañana hay mantenimiento.' });
  const { status, body } = await createClient(app).get('/api/app-settings');
  expect([status, body]).toEqual([
    200,
    { registration_open: false, registration: 'closed', maintenance_notice: 'Mañana hay mantenimiento.' },
  ]);
});

test('everybody can read the support address when one is configured', async () => {
  const named = await createTestApp({ env: { SUPPORT_EMAIL: 'ayuda@ejemplo.com' } });
  const { body } = await createClient(named).get('/api/app-settings');
  expect(body.support_email).toBe('ayuda@ejemplo.com');
  await named.close();
});

test('with registration closed nobody can sign up, and people with an account can sign in', async () => {
  const ana = await signUpLearner(app);
  await change({ registration: 'closed' });
  const visitor = createClient(app);
  const person = { email: 'nueva@ejemplo.com', password: PASSWORD, full_name: 'N', terms_accepted: true };
  const rejected = await visitor.post('/api/auth/sign-up', person);
  expect([rejected.status, rejected.body.error.code]).toEqual([403, 'registration_closed']);
  expect((await visitor.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD })).status).toBe(
    200,
  );
  await change({ registration: 'open' });
  expect((await visitor.post('/api/auth/sign-up', person)).status).toBe(200);
});

test.each([
  ['an unknown setting', { theme: 'dark' }, 'theme'],
  ['a switch that is no switch', { notify_new_users: 'no' }, 'notify_new_users'],
  ['an unknown way to register', { registration: 'no' }, 'registration'],
  ['a notice past 500 characters', { maintenance_notice: 'a'.repeat(501) }, 'maintenance_notice'],
])('%s is rejected', async (_, body, field) => {
  const reply = await change(body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.error.fields)).toEqual([field]);
});

test('administrators get mails about the events that are switched on, and no others', async () => {
  await mailsTo(admin.email);
  await change({ notify_new_users: true, notify_support_requests: true, notify_admin_sign_ins: true });
  const ana = await signUpLearner(app, { full_name: 'Ana' });
  expect(await mailsTo(admin.email)).toEqual(['Se ha registrado una persona nueva']);
  const request = { category: 'Otro', subject: 'Una duda', message: 'Hola' };
  await ana.post('/api/support-requests', request);
  expect(await mailsTo(admin.email)).toEqual(['Nueva solicitud de soporte: Una duda']);
  await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
  expect(await mailsTo(admin.email)).toEqual(['Inicio de sesión en la administración']);

  await change({ notify_new_users: false, notify_support_requests: false, notify_admin_sign_ins: false });
  await signUpLearner(app);
  await ana.post('/api/support-requests', { ...request, subject: 'Otra duda' });
  await admin.post('/api/auth/sign-in', { email: admin.email, password: PASSWORD });
  expect(await mailsTo(admin.email)).toEqual([]);
});

test('an administrator who wants no mails, or is suspended, gets none; the switch of reminders has no part in it', async () => {
  const quiet = await signUpAdmin(app);
  expect((await quiet.get('/api/admin/own-settings')).body).toEqual({ admin_mails: true });
  expect((await quiet.put('/api/admin/own-settings', { admin_mails: false })).body).toEqual({
    admin_mails: false,
  });
  await admin.patch('/api/profiles/me', { notifications: false });
  const gone = await signUpAdmin(app);
  await admin.put(`/api/admin/users/${gone.user_id}/status`, { status: 'suspended' });
  await change({ notify_new_users: true });
  app.mails.length = 0;
  await signUpLearner(app);
  await app.mailTo(admin.email);
  const mails = app.mails.filter((mail) => mail.subject === 'Se ha registrado una persona nueva');
  expect(mails.map((mail) => mail.to)).toEqual([admin.email]);
  await admin.patch('/api/profiles/me', { notifications: true });
});

test('administrators get one mail about a failed payment', async () => {
  const setup = await createTestCheckoutSetup();
  const boss = await signUpAdmin(setup.app);
  const payer = await signUpLearner(setup.app, { full_name: 'Ana Pagadora' });
  await setup.pay(await openCheckout(payer, await createPlan(setup.app, { duration_days: 5 })));
  await setup.manage(await openPortal(payer), 'fail_next_payment');
  setup.app.mails.length = 0;
  await setup.passDays(5);
  await setup.app.mailTo(boss.email);
  const mails = setup.app.mails.filter((mail) => mail.to === boss.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Un pago necesita atención']);
  expect(mails[0]!.text).toContain('Ana Pagadora');
  await setup.close();
});
