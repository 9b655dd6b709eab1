import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rate_limits } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner, tokenIn, userIdOf } from '#test/people.ts';

// Two processes share one database and have the limits of production.
const INTRUDERS = 'clave-del-intruso-9';
const OWNERS = 'clave-de-la-dueña-9';
const MINUTE = 60_000;

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await createTestApp({ rateLimitFactor: 1 });
  other = await createTestApp({ rateLimitFactor: 1, beside: one });
});
afterAll(async () => {
  await one.close();
  await other.close();
});

let count = 0;
const newAddress = () => `disputada${++count}@ejemplo.com`;
const signUp = async (email: string, password: string, { at = one, full_name = 'Eva' } = {}) => {
  const client = createClient(at);
  expect(
    (await client.post('/api/auth/sign-up', { email, password, full_name, terms_accepted: true })).status,
  ).toBe(200);
  return client;
};
const linkMailedTo = async (email: string, at = one) => tokenIn((await at.mailTo(email))!.text);
const verify = async (token_hash: string, more = {}, client: Client = createClient(other)) => {
  const { status, body } = await client.post('/api/auth/verify', { token_hash, type: 'email', ...more });
  return status === 200 ? 'confirmed' : (body.error.code as string);
};
const canSignIn = async (email: string, password: string) =>
  (await createClient(other).post('/api/auth/sign-in', { email, password })).status === 200;

describe('the only link in the mailbox, requested by an intruder seconds before the owner signs up', () => {
  test('confirms nobody without a password, and the owner with the password that the owner chose', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    const link = await linkMailedTo(email);
    one.pass(5_000);
    await signUp(email, OWNERS, { at: other });
    expect(await linkMailedTo(email, other).catch(() => 'held back')).toBe('held back');
    expect(await verify(link)).toBe('password_required');
    expect(await verify(link, { password: 'otra-distinta-9' })).toBe('invalid_credentials');
    expect(await verify(link, { password: OWNERS })).toBe('confirmed');
    expect([await canSignIn(email, OWNERS), await canSignIn(email, INTRUDERS)]).toEqual([true, false]);
  });

  test('takes ten passwords in ten minutes and then asks to wait', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    const link = await linkMailedTo(email);
    const answers: string[] = [];
    for (let i = 0; i < 11; i += 1) answers.push(await verify(link, { password: `no-es-esta-${i}` }));
    expect(answers).toEqual([...Array(10).fill('invalid_credentials'), 'rate_limited']);
    // Limits count by the real clock.
    await one.db.delete(rate_limits);
    expect(await verify(link, { password: INTRUDERS })).toBe('confirmed');
  });

  test('confirms the owner in the browser that signed up, without the password', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    const link = await linkMailedTo(email);
    const owner = await signUp(email, OWNERS);
    expect(await verify(link, { password: '' }, owner)).toBe('confirmed');
    expect([await canSignIn(email, OWNERS), await canSignIn(email, INTRUDERS)]).toEqual([true, false]);
  });

  test('confirms nothing when an owner who never signed up opens its page', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    expect(await verify(await linkMailedTo(email), { password: '' })).toBe('password_required');
    expect(await userIdOf(one, email)).toBeUndefined();
  });

  test('is followed within a minute by the link that the owner requested', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    const first = await linkMailedTo(email);
    await signUp(email, OWNERS);
    one.pass(MINUTE);
    const second = await linkMailedTo(email);
    expect(second).not.toBe(first);
    expect(await verify(first, { password: OWNERS })).toBe('confirmed');
  });
});

test('an API client that is the only one to sign up confirms with the link alone', async () => {
  const email = newAddress();
  await signUp(email, PASSWORD);
  expect(await verify(await linkMailedTo(email))).toBe('confirmed');
  expect(await canSignIn(email, PASSWORD)).toBe(true);
});

test('of two sign-ups with one password and different names the newest becomes the account', async () => {
  const email = newAddress();
  await signUp(email, PASSWORD, { full_name: 'Evva' });
  one.pass(1);
  await signUp(email, PASSWORD, { full_name: 'Eva' });
  expect(await verify(await linkMailedTo(email))).toBe('confirmed');
});

test('of people who race for an address at two processes, only the one with link and password gets in', async () => {
  for (let round = 0; round < 20; round += 1) {
    const email = newAddress();
    await signUp(email, INTRUDERS, { at: round % 2 ? one : other });
    const link = await linkMailedTo(email);
    const race = [
      signUp(email, OWNERS, { at: one }).then((owner) => verify(link, { password: '' }, owner)),
      signUp(email, `${INTRUDERS}-${round}`, { at: other }),
      verify(link, { password: '' }),
      one.mailTo(email),
      other.mailTo(email),
    ];
    expect((await Promise.all(race))[0]).toBe('confirmed');
    expect([await canSignIn(email, OWNERS), await canSignIn(email, INTRUDERS)]).toEqual([true, false]);
  }
});

test('a link confirms nobody without a password, in any order of sign-ups, requested mails and opened links', async () => {
  type Step = {
    who: 'owner' | 'intruder';
    does: 'sign up' | 'resend' | 'recover' | 'read' | 'wait';
    at: 0 | 1;
  };
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.constantFrom('owner', 'intruder'),
    does: fc.constantFrom('sign up', 'sign up', 'resend', 'recover', 'read', 'wait'),
    at: fc.constantFrom(0, 1),
  });
  const links = (email: string) =>
    [...one.mails, ...other.mails].flatMap(({ to, text }) =>
      to === email && text.includes('confirm-email') ? [tokenIn(text)] : [],
    );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const email = newAddress();
      await signUp(email, INTRUDERS);
      for (const { who, does, at } of steps) {
        const app = [one, other][at]!;
        const password = who === 'owner' ? OWNERS : `${INTRUDERS}-${steps.length}`;
        if (does === 'sign up') await signUp(email, password, { at: app });
        else if (does === 'read') await app.mailTo(email);
        else if (does === 'wait') one.pass(20_000);
        else await createClient(app).post(`/api/auth/${does}`, { email });
      }
      await signUp(email, OWNERS);
      await one.mailTo(email);
      const box = links(email);
      expect(box.length).toBeGreaterThan(0);
      for (const link of box) {
        expect(await verify(link)).toBe('password_required');
        expect(await verify(link, { password: '' })).toBe('password_required');
      }
      expect(await verify(box[0]!, { password: OWNERS })).toBe('confirmed');
      expect([await canSignIn(email, OWNERS), await canSignIn(email, INTRUDERS)]).toEqual([true, false]);
    }),
    { numRuns: 30 },
  );
});

describe('mails that strangers request', () => {
  const mailsOfAnHour = async (email: string, request: () => Promise<unknown>) => {
    const sent = () => [...one.mails, ...other.mails].filter(({ to }) => to === email);
    const perMinute: number[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const before = sent().length;
      await request();
      await Promise.all([one.mailTo(email), other.mailTo(email)]);
      perMinute.push(sent().length - before);
      one.pass(MINUTE);
    }
    return { perMinute, subjects: sent().map(({ subject }) => subject) };
  };
  const total = (counts: number[]) => counts.reduce((sum, each) => sum + each, 0);

  test('are limited to one a minute and five an hour per recipient, all kinds together', async () => {
    const { email } = await signUpLearner(one);
    one.pass(60 * MINUTE);
    let attempt = 0;
    const { perMinute } = await mailsOfAnHour(email, async () => {
      attempt += 1;
      await one.db.delete(rate_limits);
      await createClient(one).post('/api/auth/sign-up', {
        email,
        password: `clave-ajena-${attempt}`,
        full_name: 'Nadie',
        terms_accepted: true,
      });
      await createClient(other).post('/api/auth/recover', { email });
      await createClient(other).post('/api/auth/resend', { email });
    });
    expect(Math.max(...perMinute)).toBe(1);
    expect(total(perMinute)).toBe(5);
  });

  test('do not prevent a recovery mail, even when sign-ups never stop', async () => {
    const { email } = await signUpLearner(one);
    one.pass(60 * MINUTE);
    let attempt = 0;
    const { subjects } = await mailsOfAnHour(email, async () => {
      attempt += 1;
      await signUp(email, `clave-ajena-${attempt}`);
      if (attempt === 30) await createClient(other).post('/api/auth/recover', { email });
    });
    expect(subjects.filter((subject) => subject.includes('contraseña nueva'))).toHaveLength(1);
  });

  test('wait and are sent as soon as the limit allows', async () => {
    const email = newAddress();
    await signUp(email, INTRUDERS);
    const first = await linkMailedTo(email);
    await createClient(one).post('/api/auth/resend', { email });
    expect(await linkMailedTo(email)).toBe(first);
    one.pass(MINUTE);
    expect(await linkMailedTo(email)).not.toBe(first);
  });
});

test('a sign-in is rejected when another process changes the password before it is answered', async () => {
  const ana = await signUpLearner(one);
  const { findCaller } = other.services;
  other.services.findCaller = async (token, now) => {
    other.services.findCaller = findCaller;
    const changed = await ana.put('/api/auth/password', {
      current_password: PASSWORD,
      new_password: 'otra-clave-larga-8',
    });
    expect(changed.status).toBe(200);
    return findCaller(token, now);
  };
  // The guard's call comes first and has no token; the password changes once the new session is stored.
  const change = other.services.findCaller;
  other.services.findCaller = (token, now) => (token ? change(token, now) : findCaller(token, now));
  const late = await createClient(other).post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect([late.status, late.body.error.code]).toEqual([400, 'invalid_credentials']);
});
