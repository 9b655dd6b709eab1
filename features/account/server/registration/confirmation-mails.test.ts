import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { signUpLearner, tokenIn } from '#test/people.ts';

const MINUTE = 60_000;
const OWNERS = 'clave-de-la-dueña-9';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitFactor: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());

const from = (network: string) => ({ 'x-forwarded-for': network });
const OWNER = from('198.51.100.1');
const STRANGER = from('203.0.113.1');

let count = 0;
const newAddress = () => `esperada${++count}@ejemplo.com`;

async function signUp(email: string, network: Record<string, string>, password: string) {
  const person = { email, password, full_name: 'Eva', terms_accepted: true };
  const { status } = await createClient(app).post('/api/auth/sign-up', person, network);
  expect(status).toBe(200);
}

async function mailsTo(email: string) {
  await app.mailTo(email);
  return app.mails.filter(({ to }) => to === email);
}

/** A stranger signs up with the address each minute. @returns the mails of each minute */
async function flood(email: string, minutes: number, network = (_minute: number) => STRANGER) {
  const perMinute: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = (await mailsTo(email)).length;
    await signUp(email, network(minute), `clave-ajena-${minute}`);
    perMinute.push((await mailsTo(email)).length - before);
    app.pass(MINUTE);
  }
  return perMinute;
}

const confirm = async (link: string, password: string) =>
  (await createClient(app).post('/api/auth/verify', { token_hash: tokenIn(link), type: 'email', password }))
    .status;

test('the owner’s mail arrives within a minute while a stranger has used up the hour', async () => {
  const email = newAddress();
  const perMinute = await flood(email, 20);
  expect(perMinute.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(perMinute.slice(4)).toEqual(Array(16).fill(0));
  await signUp(email, OWNER, OWNERS);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(5);
  expect(await confirm(mails.at(-1)!.text, OWNERS)).toBe(200);
});

test('the owner waits for the minute only, also when the stranger goes on signing up', async () => {
  const email = newAddress();
  await flood(email, 4);
  await signUp(email, STRANGER, 'clave-ajena-nueva');
  await signUp(email, OWNER, OWNERS);
  await signUp(email, STRANGER, 'clave-ajena-otra');
  const before = (await mailsTo(email)).length;
  await createClient(app).post('/api/auth/resend', { email }, STRANGER);
  app.pass(MINUTE);
  await signUp(email, STRANGER, 'clave-ajena-tercera');
  const mails = await mailsTo(email);
  expect([before, mails.length]).toEqual([5, 5]);
  expect(await confirm(mails.at(-1)!.text, OWNERS)).toBe(200);
});

test('every earlier link in the mailbox confirms the owner too', async () => {
  const email = newAddress();
  await flood(email, 10);
  await signUp(email, OWNER, OWNERS);
  const [first] = await mailsTo(email);
  expect(await confirm(first!.text, OWNERS)).toBe(200);
});

test('strangers in many networks cause one mail a minute at most, and the owner’s is among them', async () => {
  const email = newAddress();
  const perMinute = await flood(email, 30, (minute) => from(`192.0.2.${minute}`));
  expect(Math.max(...perMinute)).toBe(1);
  const before = (await mailsTo(email)).length;
  await signUp(email, OWNER, OWNERS);
  app.pass(MINUTE);
  expect(await mailsTo(email)).toHaveLength(before + 1);
});

test('a network’s second mail of the hour waits like all others', async () => {
  const email = newAddress();
  await flood(email, 4);
  await signUp(email, OWNER, OWNERS);
  expect(await mailsTo(email)).toHaveLength(5);
  app.pass(MINUTE);
  await createClient(app).post('/api/auth/resend', { email }, OWNER);
  expect(await mailsTo(email)).toHaveLength(5);
  app.pass(56 * MINUTE);
  expect(await mailsTo(email)).toHaveLength(6);
});

test('mails beyond the hour’s limit leave the recovery mail its place', async () => {
  const { email } = await signUpLearner(app);
  app.pass(60 * MINUTE);
  app.mails.length = 0;
  await flood(email, 12, (minute) => from(`192.0.2.${100 + minute}`));
  await createClient(app).post('/api/auth/recover', { email }, OWNER);
  expect((await mailsTo(email)).at(-1)!.subject).toBe('Elige una contraseña nueva');
});

test('a thousand sign-ups of strangers do not displace one whose mail was sent', async () => {
  const email = newAddress();
  await signUp(email, OWNER, OWNERS);
  const [mail] = await mailsTo(email);
  const [owners] = await app.db
    .select()
    .from(auth_pending_sign_ups)
    .where(eq(auth_pending_sign_ups.email, email));
  const { id: _, mailed_at: __, ...stranger } = owners!;
  const later = (seconds: number) => new Date(app.now().getTime() + seconds * 1000);
  const thousand = Array.from({ length: 1000 }, (_, n) => ({
    ...stranger,
    password_hash: `${stranger.password_hash}${n}`,
    created_at: later(n),
  }));
  await app.db.insert(auth_pending_sign_ups).values(thousand);
  app.pass(2000_000);
  await signUp(email, STRANGER, 'clave-ajena-última');
  expect(await app.db.$count(auth_pending_sign_ups, eq(auth_pending_sign_ups.email, email))).toBe(1001);
  expect(await confirm(mail!.text, OWNERS)).toBe(200);
});
