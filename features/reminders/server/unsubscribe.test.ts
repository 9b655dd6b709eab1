import { afterEach, beforeEach, expect, test } from 'vitest';
import { support_requests } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { awardBadge, choose, remind } from '#test/reminders.ts';

let app: TestApp;
let ana: Person;
beforeEach(async () => {
  app = await createTestApp();
  ana = await signUpLearner(app);
});
afterEach(() => app.close());

async function remindOfBadge(title: string) {
  await awardBadge(app, [ana], title);
  const [mail] = await remind(app);
  return mail;
}

/** What a mail reader does for its user: a request without cookie and origin (RFC 8058). */
const postOneClick = (address: string) =>
  app.app.request(address.replace('http://localhost:3000', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

const DAY = 86_400_000;

test('a mail reader’s button ends the mails of one kind, at once and for good, and a second press changes nothing', async () => {
  await choose(ana, 'badge');
  await choose(ana, 'weekly_summary');
  const mail = await remindOfBadge('Primera');
  const address = mail!.unsubscribe!;
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/reminders\/unsubscribe\?token=/);
  for (const press of [1, 2]) {
    const reply = await postOneClick(address);
    expect([press, reply.status, await reply.json()]).toEqual([press, 200, { kind: 'badge', is_on: false }]);
  }
  expect((await ana.get('/api/reminders')).body).toMatchObject({
    mail: ['support_answer', 'weekly_summary'],
  });
  app.pass(DAY);
  expect(await remindOfBadge('Segunda')).toBeUndefined();
  // Whoever switches them on again can use an old mail again.
  await choose(ana, 'badge');
  app.pass(DAY);
  expect(await remindOfBadge('Tercera')).toBeDefined();
  expect((await postOneClick(address)).status).toBe(200);
  expect((await ana.get('/api/reminders')).body.mail).not.toContain('badge');
});

test('opening the address only leads to a page with a button', async () => {
  await choose(ana, 'badge');
  const mail = await remindOfBadge('Primera');
  const reply = await app.app.request(mail!.unsubscribe!.replace('http://localhost:3000', ''));
  expect(reply.status).toBe(303);
  const page = reply.headers.get('location')!;
  expect(mail!.text).toContain(page);
  expect((await ana.get('/api/reminders')).body.mail).toContain('badge');

  const token = new URL(page).searchParams.get('token')!;
  const visitor = createClient(app);
  const path = `/api/reminders/unsubscription?token=${token}`;
  expect((await visitor.get(path)).body).toEqual({ kind: 'badge', is_on: true });
  expect((await visitor.post('/api/reminders/unsubscription', { token })).body).toEqual({
    kind: 'badge',
    is_on: false,
  });
  expect((await visitor.get(path)).body).toEqual({ kind: 'badge', is_on: false });
});

test('a token that is forged, altered or missing gets a clear answer and changes nothing', async () => {
  await choose(ana, 'badge');
  await choose(ana, 'weekly_summary');
  const mail = await remindOfBadge('Primera');
  const token = new URL(mail!.unsubscribe!).searchParams.get('token')!;
  const [user_id, , signature] = token.split('.');
  const eva = await signUpLearner(app);
  const forged = [
    `${user_id}.weekly_summary.${signature}`,
    `${eva.user_id}.badge.${signature}`,
    `${user_id}.badge.${'A'.repeat(43)}`,
    `${user_id}.nothing.${signature}`,
    `${token}x`,
    'x',
  ];
  for (const each of forged) {
    const replies = [
      await postOneClick(`/api/reminders/unsubscribe?token=${each}`),
      await app.app.request(`/api/reminders/unsubscription?token=${each}`),
    ];
    for (const reply of replies) {
      const { error } = (await reply.json()) as { error: { code: string; message: string } };
      expect([each, reply.status, error.code]).toEqual([each, 400, 'invalid_unsubscribe_link']);
      expect(error.message).toContain('Este enlace no es válido');
    }
  }
  expect((await postOneClick('/api/reminders/unsubscribe')).status).toBe(400);
  expect((await ana.get('/api/reminders')).body.mail).toEqual(['support_answer', 'badge', 'weekly_summary']);
});

test('the answer to a request for help is mailed whatever the general switch says, until its own is off', async () => {
  const admin = await signUpAdmin(app);
  await ana.patch('/api/profiles/me', { notifications: false });
  const answer = async (subject: string) => {
    await ana.post('/api/support-requests', { category: 'Otro', subject, message: 'Hola' });
    const rows = await app.db.select().from(support_requests);
    const { id } = rows.find((row) => row.subject === subject)!;
    expect((await admin.post(`/api/admin/support-requests/${id}/answer`, { answer: 'Así.' })).status).toBe(
      200,
    );
    return (await remind(app)).filter(({ to }) => to === ana.email);
  };
  const [mail] = await answer('Uno');
  expect(mail!.subject).toBe('Respuesta a tu solicitud: Uno');
  expect((await postOneClick(mail!.unsubscribe!)).status).toBe(200);
  expect(await answer('Dos')).toEqual([]);
});
