import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auth_users, profiles } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const list = async (query: string) => (await admin.get(`/api/admin/users?${query}`)).body;
const names = async (query: string) =>
  (await list(query)).users.map((user: { full_name: string }) => user.full_name);

describe('the search', () => {
  test('finds people by any part of the e-mail address, and after it changed by the new one', async () => {
    await signUpLearner(app, { full_name: 'Ana', email: 'ana.lopez@banco-uno.example' });
    await signUpLearner(app, { full_name: 'Eva', email: 'eva@banco-dos.example' });
    expect((await names('search=banco-')).sort()).toEqual(['Ana', 'Eva']);
    expect(await names('search=LOPEZ')).toEqual(['Ana']);
    expect(await names('search=lopez%40banco')).toEqual(['Ana']);
    expect((await names('search=%40banco-')).sort()).toEqual(['Ana', 'Eva']);
    await app.db.execute(`update auth_users set email = 'otra@casa.example' where email like 'ana.lopez%'`);
    expect(await names('search=lopez')).toEqual([]);
    expect(await names('search=otra%40ca')).toEqual(['Ana']);
  });
});

describe('the order', () => {
  test('follows each column in both directions, and people with equal values keep one order', async () => {
    const people = ['Carla', 'ábaco', 'Bruno', 'Bruno'];
    for (const full_name of people) {
      app.pass(1000);
      await signUpLearner(app, { full_name });
    }
    expect(await names('sort=full_name')).toEqual(['ábaco', 'Admina Prueba', 'Bruno', 'Bruno', 'Carla']);
    expect(await names('sort=-full_name')).toEqual(['Carla', 'Bruno', 'Bruno', 'Admina Prueba', 'ábaco']);
    const ids = async (sort: string) =>
      (await list(`sort=${sort}`)).users.map((user: { user_id: string }) => user.user_id);
    for (const column of ['full_name', 'email', 'total_points', 'last_activity_at', 'created_at'])
      expect(await ids(`-${column}`), column).toEqual((await ids(column)).reverse());
    expect(await ids('-created_at')).toEqual(
      (await list('')).users.map((user: { user_id: string }) => user.user_id),
    );
  });

  test('by last activity has those who never finished a lesson last, or first from the lowest', async () => {
    const lesson = await createLesson(app);
    const [first, second] = [
      await signUpLearner(app, { full_name: 'Primera' }),
      await signUpLearner(app, { full_name: 'Segunda' }),
    ];
    await takeLesson(second, lesson, 1);
    app.pass(DAY);
    await takeLesson(first, lesson, 0);
    expect(await names('sort=-last_activity_at')).toEqual(['Primera', 'Segunda', 'Admina Prueba']);
    expect(await names('sort=last_activity_at')).toEqual(['Admina Prueba', 'Segunda', 'Primera']);
    app.pass(DAY);
    // A repeated lesson without a better result is an activity too.
    await takeLesson(second, lesson, 1);
    expect(await names('sort=-last_activity_at&last_activity=week')).toEqual(['Segunda', 'Primera']);
  });

  test('by a column that is not offered is rejected', async () => {
    const { status, body } = await admin.get('/api/admin/users?sort=password_hash');
    expect(status).toBe(400);
    expect(body.error.fields.sort).toEqual(['La lista no se puede ordenar por esa columna.']);
  });
});

describe('pages', () => {
  test('hold 20, 100 or 500 people, and the last one is read in the same order as the others', async () => {
    for (let n = 1; n <= 22; n += 1)
      await signUpLearner(app, { full_name: `Persona ${String(n).padStart(2, '0')}` });
    const all = await names('sort=full_name&page_size=100');
    expect(all).toHaveLength(23);
    const last = await list('sort=full_name&page=2&count=all');
    expect(last).toMatchObject({ page: 2, page_size: 20, total: 23, total_is_exact: true });
    expect(last.users.map((user: { full_name: string }) => user.full_name)).toEqual(all.slice(20));
    expect(await names('sort=full_name&page=3')).toEqual([]);
    const { status, body } = await admin.get('/api/admin/users?page_size=30');
    expect([status, body.error.fields.page_size]).toEqual([400, ['Elige 20, 100 o 500 filas por página.']]);
  });
});

describe('the filters', () => {
  test('by role, plan and last activity can be combined', async () => {
    const lesson = await createLesson(app);
    await signUpPremium(app);
    const active = await signUpLearner(app, { full_name: 'Activa' });
    const earlier = await signUpLearner(app, { full_name: 'De antes' });
    await takeLesson(earlier, lesson, 2);
    app.pass(3 * DAY);
    await takeLesson(active, lesson, 2);
    await signUpLearner(app, { full_name: 'Nueva' });
    expect(await names('role=admin')).toEqual(['Admina Prueba']);
    expect(await names('last_activity=never&role=user&plan=none')).toEqual(['Nueva']);
    expect((await names('last_activity=week')).sort()).toEqual(['Activa', 'De antes']);
    expect((await list('plan=none')).total).toBe(4);
    const { users } = await list('search=Activa');
    expect(users[0].last_activity_at).toBe(app.now().toISOString());
  });

  test('by a plan list those whose subscription of it runs', async () => {
    const { body: plan } = await admin.post('/api/admin/plans', { name: 'Anual', price: 10 });
    const payer = await signUpPremium(app);
    expect((await list(`plan=${plan.id}`)).total).toBe(0);
    await app.db.execute(`update user_subscriptions set plan_id = '${plan.id}'`);
    expect((await list(`plan=${plan.id}`)).users).toMatchObject([{ user_id: payer.user_id }]);
    expect((await admin.get('/api/admin/users?plan=otro')).status).toBe(400);
  });
});

test('people with premium as a gift are found, and are not among those without a plan', async () => {
  const ana = await signUpLearner(app, { full_name: 'Ana' });
  await signUpLearner(app, { full_name: 'Eva' });
  await admin.put(`/api/admin/users/${ana.user_id}/premium`, { day: '2026-12-24' });
  expect(await names('plan=gift')).toEqual(['Ana']);
  expect(await names('plan=none&role=user')).toEqual(['Eva']);
});

test('the export holds the filtered people in the order of the list, for a Spanish spreadsheet', async () => {
  await signUpLearner(app, { full_name: 'Zoe', email: 'zoe@ejemplo.example' });
  await signUpLearner(app, { full_name: '=1+1' });
  const headers = { cookie: admin.cookie() };
  const reply = await app.app.request('/api/admin/exports/users?sort=-full_name&role=user', { headers });
  expect(reply.headers.get('content-disposition')).toContain('usuarios-');
  const text = await reply.text();
  const [head, first, second] = text.split('\r\n');
  expect(head).toBe('Id;Nombre;Email;Rol;Estado;Plan;Premium hasta;Puntos;Última actividad;Alta');
  expect(first).toContain(';Zoe;zoe@ejemplo.example;Aprendiz;Activo;Free;;0;;');
  expect(second).toContain(";'=1+1;");
  expect(text).not.toContain('Admina');
});

test('the export has the day until which people have premium, also premium that was given', async () => {
  const ana = await signUpLearner(app, { full_name: 'Ana', time_zone: 'Pacific/Kiritimati' });
  await admin.put(`/api/admin/users/${ana.user_id}/premium`, { day: '2026-12-24' });
  const payer = await signUpPremium(app);
  const headers = { cookie: admin.cookie() };
  const text = await (await app.app.request('/api/admin/exports/users?role=user', { headers })).text();
  const lineOf = (person: Person) => text.split('\r\n').find((line) => line.startsWith(person.user_id));
  expect(lineOf(ana)).toContain(';Premium;2026-12-24;');
  const { premium_until } = (await admin.get(`/api/admin/users/${payer.user_id}`)).body;
  expect(lineOf(payer)).toContain(`;${premium_until};`);
});

test('who signs up while people are exported makes nobody stand in the file twice', async () => {
  const people = await addAccounts(1_400);
  const headers = { cookie: admin.cookie() };
  const exporting = Promise.resolve(app.app.request('/api/admin/exports/users?role=user', { headers }));
  let isDone = false;
  const done = exporting.finally(() => {
    isDone = true;
  });
  while (!isDone) await addAccounts(1);
  const ids = (await (await done).text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]!);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(new Set(ids).isSupersetOf(new Set(people))).toBe(true);
});

/** Accounts without a password, made faster than by signing up. @returns their ids */
async function addAccounts(count: number): Promise<string[]> {
  app.pass(1);
  const created_at = app.now();
  const rows = Array.from({ length: count }, () => ({
    email: `${randomUUID()}@ejemplo.com`,
    password_hash: '',
    created_at,
  }));
  return app.db.transaction(async (tx) => {
    const users = await tx.insert(auth_users).values(rows).returning({ user_id: auth_users.id });
    await tx
      .insert(profiles)
      .values(users.map(({ user_id }) => ({ user_id, full_name: 'Ana', time_zone: 'UTC', created_at })));
    return users.map(({ user_id }) => user_id);
  });
}
