import { afterEach, beforeEach, expect, test } from 'vitest';
import { mail_queue } from '#db/schema.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, signUpAdmin, tokenIn } from '#test/people.ts';
import { createLog } from '../process/log.ts';
import { enqueueMail, sendDueMail } from './queue.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const email = 'eva@ejemplo.com';
const signUp = () =>
  createClient(app).post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
    full_name: 'Eva',
    terms_accepted: true,
  });

test('a link works as soon as its mail is sent', async () => {
  await signUp();
  const answers: number[] = [];
  app.services.mail.send = async ({ text }) => {
    const verified = await createClient(app).post('/api/auth/verify', {
      token_hash: tokenIn(text),
      type: 'email',
    });
    answers.push(verified.status);
  };
  await sendDueMail(app.services, mailWriters);
  expect(answers).toEqual([200]);
});

test('a mail that cannot be sent is retried with growing waits until it is sent', async () => {
  await signUp();
  const send = app.services.mail.send;
  app.services.mail.send = () => Promise.reject(new Error('mail server away'));
  await sendDueMail(app.services, mailWriters);
  app.pass(14_000);
  expect(await sendDueMail(app.services, mailWriters)).toBe(0);
  app.pass(1_000);
  expect(await sendDueMail(app.services, mailWriters)).toBe(1);
  app.services.mail.send = send;
  app.pass(30_000);
  expect((await app.mailTo(email))?.subject).toContain('Confirma tu correo');
  expect(await app.db.$count(mail_queue)).toBe(0);
});

test('eight simultaneous senders send each mail once', async () => {
  await signUp();
  await Promise.all(Array.from({ length: 8 }, () => sendDueMail(app.services, mailWriters)));
  expect(app.mails.filter((mail) => mail.to === email)).toHaveLength(1);
});

const rejection = (responseCode: number, code: string, message = 'no such person') =>
  Object.assign(new Error(`${responseCode} ${message}`), { responseCode, code });

test('a mail that the server rejects twice is given up, and administrators are told once a day', async () => {
  const admin = await signUpAdmin(app);
  const send = app.services.mail.send;
  for (const address of ['uno@ejemplo.com', 'dos@ejemplo.com'])
    await createClient(app).post('/api/auth/sign-up', {
      email: address,
      password: PASSWORD,
      full_name: 'Eva',
      terms_accepted: true,
    });
  app.services.mail.send = async (mail) =>
    mail.to === admin.email ? send(mail) : Promise.reject(rejection(550, 'EENVELOPE'));
  await sendDueMail(app.services, mailWriters);
  expect(await app.db.$count(mail_queue)).toBe(2);
  app.pass(15_000);
  await sendDueMail(app.services, mailWriters);
  await sendDueMail(app.services, mailWriters);
  expect(await app.db.$count(mail_queue)).toBe(0);
  const told = app.mails.filter(({ to, subject }) => to === admin.email && subject.includes('rechaza'));
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('550 no such person');
});

test('what a mail server says of a recipient is kept without the address, in log, queue and notice', async () => {
  const admin = await signUpAdmin(app);
  await signUp();
  const lines: string[] = [];
  app.services.log = createLog('info', { write: (line) => void lines.push(line) });
  const error = rejection(550, 'EENVELOPE', `5.1.1 <${email}>: Recipient address rejected`);
  const send = app.services.mail.send;
  app.services.mail.send = async (mail) => (mail.to === email ? Promise.reject(error) : send(mail));
  await sendDueMail(app.services, mailWriters);
  const [waiting] = await app.db.select().from(mail_queue);
  app.pass(15_000);
  await sendDueMail(app.services, mailWriters);
  await sendDueMail(app.services, mailWriters);
  const told = app.mails.find(({ to, subject }) => to === admin.email && subject.includes('rechaza'));
  expect(lines).toHaveLength(2);
  for (const text of [...lines, waiting?.last_error, told?.text]) {
    expect(text).toContain('550 5.1.1');
    expect(text).toContain('Recipient address rejected');
    expect(text).not.toContain(email);
  }
});

test.each([
  ['an account that the server does not accept', rejection(535, 'EAUTH')],
  ['a mailbox that is full', rejection(452, 'EENVELOPE')],
])('%s ends no mail', async (_, error) => {
  await signUp();
  app.services.mail.send = () => Promise.reject(error);
  for (let tries = 0; tries < 4; tries += 1) {
    await sendDueMail(app.services, mailWriters);
    app.pass(3_600_000);
  }
  expect(await app.db.$count(mail_queue)).toBe(1);
});

test('eight mails are on their way at once, and no ninth', async () => {
  const now = app.now();
  for (let number = 0; number < 12; number += 1)
    await enqueueMail(app.db, now, {
      kind: 'password_changed',
      recipient: `p${number}@ejemplo.com`,
      data: {},
    });
  let [open, most] = [0, 0];
  const gate = Promise.withResolvers<void>();
  app.services.mail.send = async () => {
    open += 1;
    most = Math.max(most, open);
    if (open === 8) gate.resolve();
    await gate.promise;
    await new Promise(setImmediate);
    open -= 1;
  };
  expect(await sendDueMail(app.services, mailWriters)).toBe(12);
  expect(most).toBe(8);
});
