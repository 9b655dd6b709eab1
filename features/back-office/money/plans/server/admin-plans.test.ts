import { afterEach, beforeEach, expect, test } from 'vitest';
import { plans, user_subscriptions } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { planBody } from '#test/back-office.ts';
import { createTestCheckoutSetup } from '#test/payment-setups.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { openCheckout, statusOf } from '#test/plans.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const create = async (overrides = {}) =>
  (await admin.post('/api/admin/plans', { ...planBody, ...overrides })).body;
const list = async (query = '') => (await admin.get(`/api/admin/plans${query}`)).body;
const offered = async () =>
  (await admin.get('/api/plans')).body.plans.map((plan: { name: string }) => plan.name);

test('plans are listed newest first, searched without regard to accents, and filtered', async () => {
  for (const name of ['Básico', 'Premium', 'Clásico']) {
    app.pass(1000);
    await create({ name, is_active: name !== 'Premium' });
  }
  const names = async (query: string) => (await list(query)).plans.map((plan: { name: string }) => plan.name);
  expect(await names('')).toEqual(['Clásico', 'Premium', 'Básico']);
  expect(await names('?search=BASIC')).toEqual(['Básico']);
  expect(await names('?is_active=false')).toEqual(['Premium']);
  expect(await list('?page=2')).toMatchObject({ plans: [], total: 3, page: 2 });
});

test('plans are listed with their current number of subscribers', async () => {
  const plan = await create();
  const payer = await signUpPremium(app);
  await app.db.update(user_subscriptions).set({ plan_id: plan.id });
  expect((await list()).plans[0].active_subscriptions).toBe(1);
  app.pass(40 * 86_400_000);
  await admin.post('/api/auth/sign-in', { email: admin.email, password: 'una-clave-larga-7' });
  expect((await list()).plans[0].active_subscriptions).toBe(0);
  expect(payer.user_id).toBeTruthy();
});

test('learners see created and edited plans, and archived ones no longer', async () => {
  const plan = await create({ name: 'Mensual' });
  expect(await offered()).toEqual(['Mensual']);
  const edited = await admin.put(`/api/admin/plans/${plan.id}`, {
    ...planBody,
    name: 'Por mes',
    is_active: undefined,
  });
  expect([edited.status, edited.body.name, edited.body.is_active]).toEqual([200, 'Por mes', true]);
  expect(await offered()).toEqual(['Por mes']);
  expect((await admin.delete(`/api/admin/plans/${plan.id}`)).status).toBe(204);
  expect(await offered()).toEqual([]);
  expect((await list()).plans).toEqual([]);
  expect(await app.db.$count(plans)).toBe(1);
});

test('activity is set to the requested state, so that a repetition changes nothing (C62)', async () => {
  const { id } = await create();
  for (const _ of [1, 2]) {
    const { status, body } = await admin.patch(`/api/admin/plans/${id}`, { is_active: false });
    expect([status, body.is_active]).toEqual([200, false]);
  }
  expect(await offered()).toEqual([]);
  const edited = await admin.put(`/api/admin/plans/${id}`, { ...planBody, is_active: undefined });
  expect(edited.body.is_active).toBe(false);
});

test('a new plan sent several times is created once', async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const replies = await Promise.all([1, 2, 3].map(() => admin.post('/api/admin/plans', { ...planBody, id })));
  expect(replies.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [201, id]));
  expect((await list()).total).toBe(1);
});

test('an edit based on an outdated version is rejected and changes nothing', async () => {
  const plan = await create();
  app.pass(1000);
  const first = await admin.put(`/api/admin/plans/${plan.id}`, {
    ...planBody,
    name: 'Uno',
    updated_at: plan.updated_at,
  });
  expect(first.status).toBe(200);
  const second = await admin.put(`/api/admin/plans/${plan.id}`, {
    ...planBody,
    name: 'Dos',
    updated_at: plan.updated_at,
  });
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
  expect((await list()).plans[0].name).toBe('Uno');
});

test('an unknown plan gets 404, and deleting twice gets 204', async () => {
  const nobody = '/api/admin/plans/11111111-1111-4111-8111-111111111111';
  for (const reply of [
    await admin.put(nobody, planBody),
    await admin.patch(nobody, { is_active: true }),
    await admin.delete(nobody),
  ]) {
    expect([reply.status, reply.body.error.code]).toEqual([404, 'PGRST116']);
  }
  const { id } = await create();
  await admin.delete(`/api/admin/plans/${id}`);
  expect((await admin.delete(`/api/admin/plans/${id}`)).status).toBe(204);
  expect((await admin.put(`/api/admin/plans/${id}`, planBody)).status).toBe(404);
});

test('a day costs at most what income can count of a month, said beside the price, and that much is sold', async () => {
  const setup = await createTestCheckoutSetup();
  const owner = await signUpAdmin(setup.app);
  const save = async (price: number, duration_days: number) =>
    (await owner.post('/api/admin/plans', { ...planBody, price, duration_days })).body;
  const refused = { fields: { price: ['Un plan de un día puede costar 700.000 como máximo.'] } };
  expect((await save(700_000.01, 1)).error).toMatchObject(refused);
  const plan = await save(700_000, 1);
  const change = { ...planBody, price: 1_000_000, duration_days: 1 };
  expect((await owner.put(`/api/admin/plans/${plan.id}`, change)).body.error).toMatchObject(refused);
  for (const dearest of [plan, await save(1_000_000, 2)]) {
    const payer = await signUpLearner(setup.app);
    expect(await setup.pay(await openCheckout(payer, dearest))).toBe(true);
    expect((await statusOf(payer)).price).toBe(dearest.price);
  }
  await setup.close();
});
