import { afterEach, beforeEach, expect, test } from 'vitest';
import { mail_queue } from '#db/schema.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, tokenIn } from '#test/people.ts';
import { sendDueMail } from './queue.ts';

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
  expect((await app.mailTo(email))?.subject).toContain('Confirma tu email');
  expect(await app.db.$count(mail_queue)).toBe(0);
});

test('eight simultaneous senders send each mail once', async () => {
  await signUp();
  await Promise.all(Array.from({ length: 8 }, () => sendDueMail(app.services, mailWriters)));
  expect(app.mails.filter((mail) => mail.to === email)).toHaveLength(1);
});
