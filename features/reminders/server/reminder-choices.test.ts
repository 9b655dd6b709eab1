import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { type Person, signUpLearner } from '#test/people.ts';
import { choose } from '#test/reminders.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

test('at first only answers from support are mailed, and nothing else is on', async () => {
  const push_key = expect.stringMatching(/^B[\w-]{86}$/);
  expect((await ana.get('/api/reminders')).body).toEqual({ mail: ['support_answer'], push: [], push_key });
});

test('each kind and channel has a switch of its own, and repeating a choice changes nothing', async () => {
  for (const _time of [1, 2]) await choose(ana, 'review_due', 'mail');
  const both = [choose(ana, 'badge', 'mail'), choose(ana, 'review_due', 'push')];
  await Promise.all(both);
  expect((await ana.get('/api/reminders')).body).toMatchObject({
    mail: ['support_answer', 'review_due', 'badge'],
    push: ['review_due'],
  });
  for (const _time of [1, 2]) await choose(ana, 'support_answer', 'mail', false);
  await choose(ana, 'review_due', 'mail', false);
  expect((await ana.get('/api/reminders')).body).toMatchObject({ mail: ['badge'], push: ['review_due'] });
});

test.each([
  ['an unknown kind', { kind: 'nothing', channel: 'mail', is_on: true }],
  ['an unknown channel', { kind: 'badge', channel: 'sms', is_on: true }],
  ['no switch', { kind: 'badge', channel: 'mail' }],
  ['another field', { kind: 'badge', channel: 'mail', is_on: true, user_id: 'x' }],
])('%s is rejected', async (_what, body) => {
  expect((await ana.put('/api/reminders', body)).status).toBe(400);
});

test('the keys of all processes and starts are the same', async () => {
  const second = await createTestApp({ beside: { url: app.url, now: app.now } });
  expect(second.services.push.publicKey).toBe(app.services.push.publicKey);
  expect(second.services.unsubscribeSecret).toBe(app.services.unsubscribeSecret);
  await second.close();
});

test('reminders are offered on the first result, also when it is opened again, until it is answered', async () => {
  const [first, second] = [await createLesson(app), await createLesson(app)];
  const { attempt } = await takeLesson(ana, first);
  const { attempt: later } = await takeLesson(ana, second);
  const offer = async (attempt_id: string) => (await ana.put('/api/reminders/offer', { attempt_id })).body;
  expect(await offer(attempt.id)).toEqual({ is_open: true });
  expect(await offer(attempt.id)).toEqual({ is_open: true });
  expect(await offer(later.id)).toEqual({ is_open: false });
  expect((await ana.delete('/api/reminders/offer')).status).toBe(204);
  expect(await offer(attempt.id)).toEqual({ is_open: false });
});

test('whoever has chosen already is offered nothing', async () => {
  await choose(ana, 'badge');
  const { attempt } = await takeLesson(ana, await createLesson(app));
  const reply = await ana.put('/api/reminders/offer', { attempt_id: attempt.id });
  expect(reply.body).toEqual({ is_open: false });
});

test('an attempt of somebody else, or one that is not finished, brings no offer', async () => {
  const lesson = await createLesson(app);
  const { attempt } = await takeLesson(ana, lesson);
  const eva = await signUpLearner(app);
  expect((await eva.put('/api/reminders/offer', { attempt_id: attempt.id })).status).toBe(404);
  const { body: open } = await eva.post(`/api/lessons/${lesson.id}/attempts`);
  expect((await eva.put('/api/reminders/offer', { attempt_id: open.id })).status).toBe(404);
});
