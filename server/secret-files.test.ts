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

const DATABASE = 'postgres://ana:tan-secreto@db/alcancia';

/** Each with a value that is accepted, and with what it needs beside it. */
const SECRETS: [keyof ReturnType<typeof readConfig>, string, Record<string, string>?][] = [
  ['DATABASE_URL', DATABASE],
  ['MIGRATIONS_DATABASE_URL', DATABASE, { DATABASE_URL: DATABASE }],
  ['ADMIN_PASSWORD', 'tan-secreto'],
  ['SMTP_URL', 'smtps://ana:tan-secreto@correo.ejemplo.com'],
  ['STRIPE_SECRET_KEY', 'tan-secreto'],
  ['STRIPE_WEBHOOK_SECRET', 'tan-secreto'],
  ['S3_ACCESS_KEY_ID', 'tan-secreto', { S3_SECRET_ACCESS_KEY: 'otra-mitad' }],
  ['S3_SECRET_ACCESS_KEY', 'tan-secreto', { S3_ACCESS_KEY_ID: 'otra-mitad' }],
];

test.each(SECRETS)('%s can be read from a file, as secrets of containers are', (name, value, beside = {}) => {
  const read = (settings: Record<string, string>) => readConfig({ ...beside, ...settings });
  const path = secret(`${value}\n`);
  expect(read({ [`${name}_FILE`]: path })[name]).toBe(value);
  expect(read({ [`${name}_FILE`]: path, [name]: value })[name]).toBe(value);
  expect(() => read({ [`${name}_FILE`]: path, [name]: 'otro' })).toThrow(
    `Revisa la configuración: ${name} y ${name}_FILE dicen cosas distintas.`,
  );
  expect(() => read({ [`${name}_FILE`]: secret('\n') })).toThrow(
    `Revisa la configuración: el archivo de ${name}_FILE está vacío; escribe en él ${name}.`,
  );
  expect(() => read({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(
    `Revisa la configuración: ${name}_FILE nombra ${join(folder, 'none')}, que no se puede leer (ENOENT).`,
  );
});
