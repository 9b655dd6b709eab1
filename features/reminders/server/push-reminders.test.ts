import { createDecipheriv, hkdfSync } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auth_users, push_queue, push_subscriptions } from '#db/schema.ts';
import { sweepExpiredRows } from '#server/process/sweep-expired-rows.ts';
import type { PostMessage } from '#server/push/push-service.ts';
import { sendDuePushes } from '#server/push/queue.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { awardBadge, choose, createBrowser, remind } from '#test/reminders.ts';
import { scheduleReminders } from './schedule-reminders.ts';
import { writePush } from './write-reminder.ts';

type Received = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

let app: TestApp;
let ana: Person;
let received: Received[];
let answer: (endpoint: string) => Awaited<ReturnType<PostMessage>>;

beforeEach(async () => {
  received = [];
  answer = () => ({ status: 201, retryAfter: undefined });
  const postPush: PostMessage = async (endpoint, message) => {
    received.push({ endpoint, ...message });
    return answer(endpoint);
  };
  app = await createTestApp({ postPush });
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

const subscribe = async (person: Person, browser = createBrowser()) => {
  const reply = await person.put('/api/push-subscriptions', browser.subscription);
  expect(reply.status).toBe(204);
  return browser;
};

async function remindOfBadge(title = 'Primer paso', people = [ana]) {
  await awardBadge(app, people, title);
  received = [];
  await remind(app);
  return received;
}

/** Decrypts a message as the browser does (RFC 8291, RFC 8188). */
function read({ key, subscription }: ReturnType<typeof createBrowser>, { body }: Received) {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const secret = Buffer.from(subscription.keys.auth, 'base64url');
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey]);
  const shared = derive(key.computeSecret(senderKey), secret, info, 32);
  const contentKey = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = body.subarray(21 + keyLength);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

test('a new device is an event of the account, and one that is known is none', async () => {
  const { subscription } = await subscribe(ana);
  await ana.put('/api/push-subscriptions', subscription);
  const { events } = (await ana.get('/api/security-events')).body;
  expect(events.filter(({ kind }: { kind: string }) => kind === 'push_device_added')).toHaveLength(1);
});

test('a browser gets the chosen kinds, encrypted for it and signed with the installation’s key', async () => {
  const browser = await subscribe(ana);
  await choose(ana, 'badge', 'push');
  const [message, ...more] = await remindOfBadge();
  expect(more).toEqual([]);
  expect(message!.endpoint).toBe(browser.subscription.endpoint);
  expect(read(browser, message!)).toEqual({
    title: 'Nueva insignia: Primer paso',
    body: 'Ya está en tu progreso.',
    url: '/progress',
    tag: 'badge',
  });
  // Until nine in the evening; the clock says three in the afternoon.
  expect(message!.headers).toMatchObject({ TTL: 6 * 3600, 'Content-Encoding': 'aes128gcm' });
  const { push_key } = (await ana.get('/api/reminders')).body;
  expect(message!.headers.Authorization).toContain(`k=${push_key}`);
});

test('mail and devices of one kind carry the same reminder of the day', async () => {
  for (const _device of [1, 2]) await subscribe(ana);
  await choose(ana, 'badge', 'push');
  await choose(ana, 'badge', 'mail');
  const before = app.mails.length;
  expect(await remindOfBadge()).toHaveLength(2);
  expect(app.mails.slice(before)).toHaveLength(1);
  app.pass(3_600_000);
  expect(await remindOfBadge('Otra')).toHaveLength(0);
});

test('what is chosen by mail without an address takes the day from no device', async () => {
  app.setTime(new Date('2026-03-18T10:00:00Z'));
  await subscribe(ana);
  await takeLesson(ana, await createLesson(app));
  await choose(ana, 'badge', 'mail');
  await choose(ana, 'streak_at_risk', 'push');
  await app.db
    .update(auth_users)
    .set({ email: 'ana@usuarios.invalid' })
    .where(eq(auth_users.id, ana.user_id));
  app.setTime(new Date('2026-03-19T10:00:00Z'));
  expect(await remindOfBadge()).toEqual([]);
  app.setTime(new Date('2026-03-19T18:00:00Z'));
  await remind(app);
  expect(received).toHaveLength(1);
});

test('the one reminder of a day goes by each channel with what is due and chosen there, and tells of no badge twice', async () => {
  const browser = await subscribe(ana);
  app.setTime(new Date('2026-03-18T10:00:00Z'));
  await takeLesson(ana, await createLesson(app));
  await choose(ana, 'badge', 'push');
  await choose(ana, 'streak_at_risk', 'mail');
  await choose(ana, 'review_due', 'mail');
  await awardBadge(app, [ana]);
  // The morning's reason is the badge, which is chosen for devices alone.
  app.setTime(new Date('2026-03-19T08:00:00Z'));
  const mails = await remind(app);
  expect(mails.map(({ subject }) => subject)).toEqual(['Llevas 1 día de racha']);
  expect(received.map((message) => read(browser, message).title)).toEqual(['Nueva insignia: Primer paso']);
  received = [];
  for (const hour of ['19T18:00', '20T08:00']) {
    app.setTime(new Date(`2026-03-${hour}:00Z`));
    await remind(app);
  }
  expect(received).toEqual([]);
});

test.each([404, 410])(
  'a subscription whose service answers %i is removed, the others stay',
  async (status) => {
    const [dead, alive] = [await subscribe(ana), await subscribe(ana)];
    await choose(ana, 'badge', 'push');
    answer = (endpoint) => ({
      status: endpoint === dead.subscription.endpoint ? status : 201,
      retryAfter: undefined,
    });
    expect(await remindOfBadge()).toHaveLength(2);
    const left = await app.db.select().from(push_subscriptions);
    expect(left.map(({ endpoint }) => endpoint)).toEqual([alive.subscription.endpoint]);
    expect(await app.db.$count(push_queue)).toBe(0);
  },
);

test('a service that fails is tried again, later each time, as late as it asks, and not for ever', async () => {
  await subscribe(ana);
  await choose(ana, 'badge', 'push');
  answer = () => ({ status: 500, retryAfter: undefined });
  expect(await remindOfBadge()).toHaveLength(1);
  app.pass(29_000);
  await remind(app);
  expect(received).toHaveLength(1);
  app.pass(1_000);
  answer = () => ({ status: 429, retryAfter: '600' });
  await remind(app);
  expect(received).toHaveLength(2);
  app.pass(599_000);
  await remind(app);
  expect(received).toHaveLength(2);
  answer = () => ({ status: 500, retryAfter: undefined });
  for (const _hour of [1, 2, 3, 4]) {
    app.pass(3_600_000);
    await remind(app);
  }
  expect(received).toHaveLength(5);
  expect(await app.db.$count(push_queue)).toBe(0);
  expect(await app.db.$count(push_subscriptions)).toBe(1);
});

test('a message that cannot be written fails alone, is tried again four times, and the log says when it is given up', async () => {
  const bo = await signUpLearner(app);
  for (const person of [ana, bo]) {
    await subscribe(person);
    await choose(person, 'badge', 'push');
  }
  await awardBadge(app, [ana, bo]);
  await scheduleReminders(app.services);
  const lines: object[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  const send = () =>
    sendDuePushes({ ...app.services, log }, async (db, queued, now) => {
      if (queued.user_id === bo.user_id) await db.execute(sql`select 1 / 0`);
      return writePush(db, queued, now);
    });
  await send();
  expect(received).toHaveLength(1);
  expect(await app.db.select().from(push_queue)).toMatchObject([{ user_id: bo.user_id, attempts: 1 }]);
  for (const seconds of [30, 120, 480, 1920]) {
    expect(lines).toEqual([]);
    app.pass(seconds * 1000);
    await send();
  }
  expect(await app.db.$count(push_queue)).toBe(0);
  expect(lines).toMatchObject([
    { kind: 'badge', attempts: 5, error: expect.stringContaining('select 1 / 0') },
  ]);
});

test('a message that was put off is not sent in the quiet hours or for another reason', async () => {
  await subscribe(ana);
  await choose(ana, 'badge', 'push');
  answer = () => ({ status: 503, retryAfter: '3600' });
  await remindOfBadge();
  app.setTime(new Date('2026-03-18T21:00:00Z'));
  received = [];
  await remind(app);
  expect(received).toEqual([]);
  expect(await app.db.$count(push_queue)).toBe(0);
});

test('an answer from support reaches devices from eight in the morning, even at night', async () => {
  const admin = await signUpAdmin(app);
  const browser = await subscribe(ana);
  await choose(ana, 'support_answer', 'push');
  const request = { category: 'Otro', subject: 'Una duda', message: 'Hola' };
  const { id } = (await ana.post('/api/support-requests', request)).body;
  app.setTime(new Date('2026-03-18T23:00:00Z'));
  await admin.post(`/api/admin/support-requests/${id}/answer`, { answer: 'Así.' });
  await remind(app);
  expect(received).toEqual([]);
  app.setTime(new Date('2026-03-19T08:00:00Z'));
  await remind(app);
  expect(received.map((message) => read(browser, message))).toEqual([
    {
      title: 'Respondimos a tu solicitud',
      body: 'Ábrela para leer la respuesta.',
      url: '/settings?view=help-support',
      tag: 'support_answer',
    },
  ]);
});

describe('a subscription', () => {
  test.each([
    ['a private host', { endpoint: 'https://10.0.0.7/x' }],
    ['this machine', { endpoint: 'https://localhost/x' }],
    ['a host that is no push service', { endpoint: 'https://push.ejemplo.com/x' }],
    ['plain http', { endpoint: 'http://fcm.googleapis.com/x' }],
    ['another port', { endpoint: 'https://fcm.googleapis.com:8443/x' }],
    ['a key that is none', { keys: { p256dh: 'x', auth: 'y' } }],
  ])('is refused for %s', async (_what, change) => {
    const { subscription } = createBrowser();
    const reply = await ana.put('/api/push-subscriptions', { ...subscription, ...change });
    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
    expect(await app.db.$count(push_subscriptions)).toBe(0);
  });

  test('is one per browser, whoever uses it; the oldest of eleven goes', async () => {
    const browser = await subscribe(ana);
    await subscribe(ana, browser);
    expect(await app.db.$count(push_subscriptions)).toBe(1);
    const eva = await signUpLearner(app);
    await subscribe(eva, browser);
    expect(await app.db.select().from(push_subscriptions)).toMatchObject([{ user_id: eva.user_id }]);
    for (let n = 0; n < 11; n += 1) {
      app.pass(1000);
      await subscribe(ana);
    }
    const left = await app.db.select().from(push_subscriptions);
    expect(left.filter(({ user_id }) => user_id === ana.user_id)).toHaveLength(10);
    expect(left.filter(({ user_id }) => user_id === eva.user_id)).toHaveLength(1);
  });

  test('can be ended by its owner alone', async () => {
    const { endpoint } = (await subscribe(ana)).subscription;
    const eva = await signUpLearner(app);
    expect((await eva.send('DELETE', '/api/push-subscriptions', { endpoint })).status).toBe(204);
    expect(await app.db.$count(push_subscriptions)).toBe(1);
    expect((await ana.send('DELETE', '/api/push-subscriptions', { endpoint })).status).toBe(204);
    expect(await app.db.$count(push_subscriptions)).toBe(0);
  });

  test('ends when its owner signs out there, and outlives a session that ends by lying idle', async () => {
    await subscribe(ana);
    await ana.post('/api/auth/sign-out');
    expect(await app.db.$count(push_subscriptions)).toBe(0);
    const again = Object.assign(createClient(app), { email: ana.email, user_id: ana.user_id });
    await again.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
    await subscribe(again);
    app.pass(181 * 86_400_000);
    await sweepExpiredRows(app.db, app.now());
    expect((await again.get('/api/reminders')).status).toBe(401);
    expect(await app.db.$count(push_subscriptions)).toBe(1);
  });
});
