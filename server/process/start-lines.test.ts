import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startLines } from './print.ts';

const PUBLIC = { PUBLIC_ORIGIN: 'https://dinero.example', SMTP_URL: 'smtp://mail.example.com' };

test.each<[what: string, env: Record<string, string>, line: RegExp]>([
  ['a loopback address without a Stripe key', { SMTP_URL: 'smtp://mail.example.com' }, /Premium se regala/],
  ['PAYMENTS=test', { ...PUBLIC, PAYMENTS: 'test' }, /Premium se regala/],
  ['a public address without a Stripe key', PUBLIC, /nadie puede suscribirse.*PAYMENTS=test/],
  [
    'the name that other programs have for a setting',
    {
      STRIPE_SECRET_KEY: 'sk_live_1',
      SMTP_URL: 'smtp://mail.example.com',
      PUBLIC_URL: 'https://dinero.example',
    },
    /^PUBLIC_URL no cambia nada aquí.*PUBLIC_ORIGIN/,
  ],
  ['no mail server', { STRIPE_SECRET_KEY: 'sk_live_1', DATA_DIR: '/datos' }, /se guardan en \/datos\/outbox/],
  [
    'an archive beside a database of one’s own',
    {
      ...PUBLIC,
      STRIPE_SECRET_KEY: 'sk_live_1',
      DATABASE_URL: 'postgres://ana:clave@servidor/alcancia',
      ARCHIVE_URL: '/archivo',
      ARCHIVE_KEY: `age1${'q'.repeat(58)}`,
    },
    /^ARCHIVE_URL no archiva nada/,
  ],
])('the start says what follows from %s', (_, env, line) => {
  expect(startLines(readConfig(env), env)).toEqual([expect.stringMatching(line)]);
});

test('the start says nothing about settings that are complete', () => {
  const env = { ...PUBLIC, STRIPE_SECRET_KEY: 'sk_live_1', PUBLIC_URL: 'https://dinero.example' };
  expect(startLines(readConfig(env), env)).toEqual([]);
});
