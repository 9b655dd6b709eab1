import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
let secret: (content: string) => string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  secret = (content) => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const)('%s can be read from a file, as secrets of containers are', (name) => {
  const value = name.endsWith('DATABASE_URL') ? 'postgres://ana:tan-secreto@db/alcancia' : 'tan-secreto';
  const path = secret(`${value}\n`);
  expect(readConfig({ [`${name}_FILE`]: path })[name]).toBe(value);
  expect(readConfig({ [`${name}_FILE`]: path, [name]: value })[name]).toBe(value);
  expect(() => readConfig({ [`${name}_FILE`]: path, [name]: 'otro' })).toThrow(
    `Revisa la configuración: ${name} y ${name}_FILE dicen cosas distintas.`,
  );
  expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(
    `Revisa la configuración: ${name}_FILE no se puede leer.`,
  );
});
