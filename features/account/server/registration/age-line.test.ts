import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { PASSWORD, tokenIn } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
});
afterEach(() => app.close());

const setLine = (age_line: number) => admin.put('/api/admin/settings', { age_line });

function signUp(email: string, more: object) {
  const person = { email, password: PASSWORD, full_name: 'Nombre', terms_accepted: true };
  return createClient(app).post('/api/auth/sign-up', { ...person, ...more });
}

/** The profile of a confirmed account with this year of birth. */
async function profileOf(email: string, more: object) {
  expect((await signUp(email, more)).status).toBe(200);
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  await createClient(app).post('/api/auth/verify', { token_hash, type: 'email' });
  const person = createClient(app);
  const { body } = await person.post('/api/auth/sign-in', { email, password: PASSWORD });
  const [row] = await app.db.select().from(profiles).where(eq(profiles.user_id, body.user.id));
  return { person, row: row! };
}

const hidesName = async (user_id: string) =>
  (await app.db.select().from(profiles).where(eq(profiles.user_id, user_id)))[0]!.hide_name;

test('without an age line nobody is asked for the year of birth', async () => {
  expect((await admin.get('/api/app-settings')).body).not.toHaveProperty('asks_birth_year');
  const { row } = await profileOf('a@ejemplo.com', {});
  expect(row).toMatchObject({ birth_year: null, hide_name: false });
});

test('a line that is set or raised hides the names of those whose year of birth is known and below it', async () => {
  const early = await profileOf('antes@ejemplo.com', { birth_year: 2014 });
  const grown = await profileOf('mayor@ejemplo.com', { birth_year: 1990 });
  const silent = await profileOf('nada@ejemplo.com', {});
  expect(early.row).toMatchObject({ birth_year: 2014, hide_name: false });
  await setLine(10);
  expect(await hidesName(early.row.user_id)).toBe(false);
  await setLine(14);
  expect(await hidesName(early.row.user_id)).toBe(true);
  expect((await early.person.get('/api/profiles/me')).body.hide_name).toBe(true);
  expect([await hidesName(grown.row.user_id), await hidesName(silent.row.user_id)]).toEqual([false, false]);
});

test('a line leaves names alone that their owner has chosen to show', async () => {
  await setLine(12);
  const young = await profileOf('joven@ejemplo.com', { birth_year: 2015 });
  await young.person.patch('/api/profiles/me', { hide_name: false });
  await setLine(18);
  expect(await hidesName(young.row.user_id)).toBe(false);
  await young.person.patch('/api/profiles/me', { hide_name: true });
  await young.person.patch('/api/profiles/me', { theme: 'dark' });
  await setLine(16);
  expect(await hidesName(young.row.user_id)).toBe(true);
});

test('below the age line the name starts hidden, and its owner can show it', async () => {
  await setLine(14);
  expect((await admin.get('/api/app-settings')).body.asks_birth_year).toBe(true);
  const young = await profileOf('joven@ejemplo.com', { birth_year: 2014 });
  expect(young.row).toMatchObject({ birth_year: 2014, hide_name: true });
  expect((await young.person.patch('/api/profiles/me', { hide_name: false })).body.hide_name).toBe(false);
  const grown = await profileOf('mayor@ejemplo.com', { birth_year: 1990 });
  expect(grown.row).toMatchObject({ birth_year: 1990, hide_name: false });
});

test.each([{}, { birth_year: 1899 }, { birth_year: 2027 }, { birth_year: '2001' }, { birth_year: 2001.5 }])(
  'with an age line a sign-up with %o gets a message beside the field',
  async (more) => {
    await setLine(14);
    const { status, body } = await signUp('x@ejemplo.com', more);
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ birth_year: ['Escribe el año en que naciste, por ejemplo 2001.'] });
  },
);

test.each([-1, 100, 1.5, '14'])('an age line of %s is rejected', async (line) => {
  expect((await admin.put('/api/admin/settings', { age_line: line })).status).toBe(400);
});
