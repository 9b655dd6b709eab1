import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rate_limits } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createPasswordHasher } from '#server/session/password-hasher.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpLearner } from '#test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitFactor: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const SCHOOL = from('203.0.113.10');

type Sender = Pick<ReturnType<typeof createClient>, 'post'>;
const signIn = (
  email: string,
  password: string,
  address: Record<string, string> = SCHOOL,
  client: Sender = createClient(app),
) => client.post('/api/auth/sign-in', { email, password }, address);
const isOfDevice = (cookie: string) => cookie.startsWith('device=');
const forget = (limit: string) => app.db.delete(rate_limits).where(like(rate_limits.key, `${limit}:%`));

describe('where an address has used up its sign-ins', () => {
  test('a device on which somebody has signed in lets that person in, and nobody else', async () => {
    const [ana, ben] = [await signUpLearner(app), await signUpLearner(app)];
    for (let turn = 0; turn < 300; turn += 1) await signIn(`nadie${turn}@ejemplo.com`, 'x');
    expect((await signIn(ana.email, PASSWORD)).status).toBe(429);
    expect((await signIn(ana.email, PASSWORD, SCHOOL, ana)).status).toBe(200);
    expect((await signIn(ben.email, PASSWORD, SCHOOL, ana)).status).toBe(429);
  });

  test('a forged or changed device cookie is no device', async () => {
    const ana = await signUpLearner(app);
    const { headers } = await signIn(ana.email, PASSWORD, from('203.0.113.11'));
    const cookie = headers.getSetCookie().find(isOfDevice)!;
    expect(cookie).toMatch(/HttpOnly/);
    const sameLength = createClient(app);
    sameLength.useCookie(`device=a.${'%C3%A9'.repeat(43)}`);
    expect((await signIn(ana.email, PASSWORD, SCHOOL, sameLength)).status).toBe(429);
    const [value = ''] = cookie.split(';');
    const forged = createClient(app);
    forged.useCookie(`${value.slice(0, -2)}xx`);
    expect((await signIn(ana.email, PASSWORD, SCHOOL, forged)).status).toBe(429);
    const known = createClient(app);
    known.useCookie(value);
    expect((await signIn(ana.email, PASSWORD, SCHOOL, known)).status).toBe(200);
  });

  test('cookies of many sign-ins to one account on one day have the tries of one device', async () => {
    const ana = await signUpLearner(app);
    const home = from('203.0.113.19');
    const cookies = [];
    for (let turn = 0; turn < 3; turn += 1)
      cookies.push((await signIn(ana.email, PASSWORD, home)).headers.getSetCookie().find(isOfDevice)!);
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1) {
      const cookie = cookies[turn % 3]!.split(';')[0]!;
      statuses.push((await signIn(ana.email, PASSWORD, { ...home, cookie })).status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
    expect(statuses[60]).toBe(429);
  });
});

test.each([
  ['sign-ups', '/api/auth/sign-up', { password: PASSWORD, full_name: 'Eva', terms_accepted: true }],
  ['mails', '/api/auth/recover', {}],
])('where an address has used up its %s, a known device gets none either', async (_what, path, fields) => {
  const ana = await signUpLearner(app);
  const ask = (client: Sender) => client.post(path, { ...fields, email: 'otra@ejemplo.com' }, SCHOOL);
  for (let turn = 0; turn < 200; turn += 1) await createClient(app).post(path, {}, SCHOOL);
  expect((await ask(createClient(app))).status).toBe(429);
  expect((await ask(ana)).status).toBe(429);
});

test('an address’s limit counts a body that is never read, so that reading it cannot be asked for without end', async () => {
  const address = from('203.0.113.12');
  const send = () => createClient(app).post('/api/auth/sign-in', '{"email":', address);
  for (let turn = 0; turn < 300; turn += 1) expect((await send()).status).toBe(400);
  expect((await send()).status).toBe(429);
});

describe('wrong passwords', () => {
  test('of strangers do not lock the owner out of a known device', async () => {
    const ana = await signUpLearner(app);
    for (let turn = 0; turn < 11; turn += 1) await signIn(ana.email, 'equivocada', from('203.0.113.13'));
    expect((await signIn(ana.email, PASSWORD, from('203.0.113.14'))).status).toBe(429);
    expect((await signIn(ana.email, PASSWORD, from('203.0.113.14'), ana)).status).toBe(200);
  });

  test('on a known device are ten as well', async () => {
    const ana = await signUpLearner(app);
    const address = from('203.0.113.15');
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn(ana.email, 'equivocada', address, ana)).status).toBe(400);
    expect((await signIn(ana.email, PASSWORD, address, ana)).status).toBe(429);
  });

  test('of one address stay counted when the owner signs in at another', async () => {
    const ana = await signUpLearner(app);
    const stranger = from('203.0.113.16');
    for (let turn = 0; turn < 9; turn += 1) await signIn(ana.email, 'equivocada', stranger);
    expect((await signIn(ana.email, PASSWORD, from('203.0.113.17'))).status).toBe(200);
    expect((await signIn(ana.email, 'equivocada', stranger)).status).toBe(400);
    expect((await signIn(ana.email, 'equivocada', stranger)).status).toBe(429);
    expect((await signIn(ana.email, PASSWORD, from('203.0.113.17'))).status).toBe(200);
  });

  test('nine every ten minutes close the sign-in too, for longer each time, and warn the owner once a day', async () => {
    const ana = await signUpLearner(app);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      for (let turn = 0; turn < 9; turn += 1) {
        const { status, headers } = await signIn(ana.email, `adivinada-${turn}`, from(`198.51.100.${round}`));
        if (status !== 429) continue;
        waits.push(Number(headers.get('retry-after')));
        await forget('wrong_password');
      }
      await forget('wrong_password');
    }
    expect(waits.map((seconds) => Math.round(seconds / 600))).toEqual([1, 2, 4]);
    await app.mailTo(ana.email);
    const warnings = app.mails.filter(
      ({ to, subject }) => to === ana.email && subject === 'Alguien intenta entrar en tu cuenta',
    );
    expect(warnings).toHaveLength(1);
  });

  test('warn the owner when they lock the sign-in for the first time that day, and delay no recovery mail', async () => {
    const ana = await signUpLearner(app);
    app.pass(3_600_000);
    const lock = async (round: number) => {
      for (let turn = 0; turn < 10; turn += 1)
        await signIn(ana.email, 'equivocada', from(`198.51.100.${30 + round}`));
      expect((await signIn(ana.email, PASSWORD, from('198.51.100.40'))).status).toBe(429);
      await forget('wrong_password');
    };
    await lock(0);
    expect((await app.mailTo(ana.email))?.subject).toBe('Alguien intenta entrar en tu cuenta');
    await createClient(app).post('/api/auth/recover', { email: ana.email });
    expect((await app.mailTo(ana.email))?.subject).toBe('Elige una contraseña nueva');
    await lock(1);
    app.pass(3_600_000);
    expect((await app.mailTo(ana.email))?.subject).toBe('Elige una contraseña nueva');
  });

  test('of an address without an account are mailed to nobody', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 9; turn += 1)
        await signIn('sin-cuenta@ejemplo.com', 'x', from('198.51.100.20'));
      await forget('wrong_password');
    }
    expect(await app.mailTo('sin-cuenta@ejemplo.com')).toBeUndefined();
  });
});

test('a storm of wrong passwords from sixty addresses keeps nobody out of a known device', async () => {
  const people = [];
  for (let turn = 0; turn < 10; turn += 1) people.push(await signUpLearner(app));
  // Only hashes of the real cost make others wait.
  const { passwords } = app.services;
  app.services.passwords = createPasswordHasher();
  const storm = Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      signIn(`una${turn}@ejemplo.com`, 'x', from(`198.51.100.${100 + turn}`)),
    ),
  );
  const known = await Promise.all(people.map((person) => signIn(person.email, PASSWORD, SCHOOL, person)));
  expect(known.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await storm).map(({ status }) => status)).toContain(503);
  app.services.passwords = passwords;
});

test('right sign-ins of one account from sixty devices keep nobody out of a known device', async () => {
  const people = [];
  for (let turn = 0; turn < 10; turn += 1) people.push(await signUpLearner(app));
  const busy = await signUpLearner(app);
  const devices = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const device = createClient(app);
    await signIn(busy.email, PASSWORD, from(`198.51.100.${100 + turn}`), device);
    devices.push(device);
  }
  const { passwords } = app.services;
  app.services.passwords = createPasswordHasher();
  const storm = Promise.all(
    devices.map((device, turn) => signIn(busy.email, PASSWORD, from(`198.51.100.${100 + turn}`), device)),
  );
  const known = await Promise.all(people.map((person) => signIn(person.email, PASSWORD, SCHOOL, person)));
  expect(known.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await storm).map(({ status }) => status)).toContain(503);
  app.services.passwords = passwords;
});

test('a try whose password could not be checked, because too many wait, is no wrong password', async () => {
  const ana = await signUpLearner(app);
  const { verify } = app.services.passwords;
  app.services.passwords.verify = async () => {
    throw new AppError('unavailable', { retryAfter: 2 });
  };
  const address = from('203.0.113.18');
  for (let turn = 0; turn < 12; turn += 1)
    expect((await signIn(ana.email, PASSWORD, address)).status).toBe(503);
  app.services.passwords.verify = verify;
  expect((await signIn(ana.email, PASSWORD, address)).status).toBe(200);
});
