import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startLines } from './print.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://dinero.example', SMTP_URL: 'smtp://mail.example.com' };

test.each<[what: string, env: Record<string, string>, line: RegExp]>([
  ['a loopback address without a Stripe key', { SMTP_URL: 'smtp://mail.example.com' }, /Premium se regala/],
  ['PAYMENTS=test', { ...PUBLIC, PAYMENTS: 'test' }, /Premium se regala/],
  ['a public address without a Stripe key', PUBLIC, /nadie puede suscribirse.*PAYMENTS=test/],
  ['no mail server', { STRIPE_SECRET_KEY: 'sk_live_1', DATA_DIR: '/datos' }, /se guardan en \/datos\/outbox/],
])('the start says what follows from %s', (_, env, line) => {
  expect(startLines(readConfig(env))).toEqual([expect.stringMatching(line)]);
});

test('the start says nothing about settings that are complete', () => {
  expect(startLines(readConfig({ ...PUBLIC, STRIPE_SECRET_KEY: 'sk_live_1' }))).toEqual([]);
});
