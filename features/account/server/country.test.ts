import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profiles } from '#db/schema.ts';
import { PASSWORD, tokenIn } from '#test/accounts.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const email = 'ana@ejemplo.com';
const person = { email, password: PASSWORD, full_name: 'Ana Prueba', terms_accepted: true };
const signUp = (more: object) => createClient(app).post('/api/auth/sign-up', { ...person, ...more });

async function confirmedProfile() {
  const token_hash = tokenIn((await app.mailTo(email))!.text);
  const client = createClient(app);
  await client.post('/api/auth/verify', { token_hash, type: 'email', password: PASSWORD });
  return (await client.post('/api/auth/sign-in', { email, password: PASSWORD })).body.profile;
}

test('the country chosen at sign-up is the profile’s, and the last choice counts', async () => {
  await signUp({ country: 'MX' });
  await signUp({ country: 'CO' });
  expect((await confirmedProfile()).country).toBe('CO');
});

test('without a choice a profile is general', async () => {
  await signUp({});
  expect((await confirmedProfile()).country).toBe('general');
});

test.each(['XX', 'es', 'España', '', 34, null])(
  'the country %j is rejected beside its field and nothing is stored',
  async (country) => {
    const signedUp = await signUp({ country });
    expect([signedUp.status, Object.keys(signedUp.body.error.fields)]).toEqual([400, ['country']]);
    const ana = await signUpLearner(app);
    const changed = await ana.patch('/api/profiles/me', { country });
    expect([changed.status, Object.keys(changed.body.error.fields)]).toEqual([400, ['country']]);
    const [row] = await app.db.select().from(profiles).where(eq(profiles.user_id, ana.user_id));
    expect(row!.country).toBe('general');
  },
);

test('an unknown country is answered in Spanish', async () => {
  const { body } = await signUp({ country: 'XX' });
  expect(body.error.fields.country).toEqual(['No conocemos ese país: elige uno de la lista, o General.']);
});
