import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const REFUSED: [what: string, settings: Record<string, string>, sentence: RegExp][] = [
  ['a mail server without its scheme', { SMTP_URL: 'mail.ejemplo.com' }, /: SMTP_URL necesita .*smtps:/],
  ['a mail server at a port that cannot be', { SMTP_URL: 'smtp://correo:99999' }, /: SMTP_URL necesita/],
  [
    'an owner of tables without the database of the app',
    { MIGRATIONS_DATABASE_URL: 'postgres://ana:clave@127.0.0.1/alcancia' },
    /: MIGRATIONS_DATABASE_URL necesita DATABASE_URL\.$/,
  ],
  ['the public key of Stripe', { STRIPE_SECRET_KEY: 'pk_live_1' }, /: STRIPE_SECRET_KEY necesita .* sk_/],
  ['the secret of the webhook as key', { STRIPE_SECRET_KEY: 'whsec_1' }, /: STRIPE_SECRET_KEY necesita/],
  ['a sender that is none', { MAIL_FROM: 'nadie' }, /: MAIL_FROM necesita una dirección como/],
  [
    'a bucket’s address without its scheme',
    { S3_BUCKET: 'insignias', S3_ENDPOINT: 'minio:9000' },
    /: S3_ENDPOINT necesita .*https:/,
  ],
  ['a bucket without its name', { S3_ENDPOINT: 'http://minio:9000' }, /: S3_ENDPOINT necesita S3_BUCKET\.$/],
  [
    'half of the keys of a bucket',
    { S3_BUCKET: 'insignias', S3_ACCESS_KEY_ID: 'clave' },
    /: S3_ACCESS_KEY_ID necesita S3_SECRET_ACCESS_KEY\.$/,
  ],
  ...['https://s3.ejemplo.com/x', 's3:/x', 's3:///x', 'file:///mnt/x'].map(
    (ARCHIVE_URL): (typeof REFUSED)[number] => [
      `an archive at ${ARCHIVE_URL}`,
      { ARCHIVE_URL, ARCHIVE_KEY: `age1${'q'.repeat(58)}` },
      /: ARCHIVE_URL necesita una carpeta, o s3:/,
    ],
  ),
  [
    'figures on the port where people are served',
    { PORT: '3000', METRICS_PORT: '3000' },
    /: METRICS_PORT necesita puertos que no incluyan el de PORT \(3000\)/,
  ],
  [
    'a mode of TLS that does not exist',
    { DATABASE_URL: 'postgres://ana:clave@servidor/alcancia?sslmode=verify' },
    /: DATABASE_URL necesita en sslmode uno de disable/,
  ],
  [
    'a file for a setting that is no secret',
    { PORT_FILE: '/run/puerto' },
    /: PORT_FILE no existe; .* en PORT\.$/,
  ],
  ['an administrator without an address', { ADMIN_EMAIL: 'ana' }, /: ADMIN_EMAIL necesita un correo/],
  ['an address to listen at that is none', { HOST: 'http://aquí' }, /: HOST necesita una dirección/],
];

test.each(REFUSED)('%s is refused with a sentence', (_, settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence);
});

test('a connection that asks for TLS checks the certificate, without a warning of the library about its mode', () => {
  const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).DATABASE_URL;
  for (const mode of ['prefer', 'require', 'verify-ca'])
    expect(read(`postgres://a:b@c/d?sslmode=${mode}&x=1`)).toBe('postgres://a:b@c/d?sslmode=verify-full&x=1');
  for (const url of [
    'postgres://a:b@c/d?sslmode=disable',
    'postgres://a:b@c/d?uselibpqcompat=true&sslmode=require',
  ])
    expect(read(url)).toBe(url);
});

test('variables of others are no misspelt settings', () => {
  const others = {
    HOSTNAME: 'a',
    PWD: '/',
    POST: '1',
    DATABASE_PORT: '5432',
    AWS_REGION: 'x',
    DATABASE_URLS: '',
  };
  expect(readConfig(others).PORT).toBe(3000);
  expect(() => readConfig({ METRICS_TOKN: 'x' })).toThrow('METRICS_TOKEN');
  expect(() => readConfig({ DATABASE_URL_FLIE: '/run/x' })).toThrow('DATABASE_URL_FILE');
});
