import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/describe-api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { lessonBody, questionBody } from './back-office.ts';
import { type Person, signUpAdmin } from './people.ts';

/** Inputs per endpoint; a trial asks for more by HOSTILE_INPUTS. */
const RUNS = Number(process.env.HOSTILE_INPUTS ?? 40);

let app: TestApp;
let admin: Person;
let ids: string[];
let keysOf: (method: string, path: string) => string[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  const lesson = (await admin.post('/api/admin/lessons', lessonBody)).body.id;
  const question = (await admin.post('/api/admin/questions', questionBody(lesson))).body.id;
  const attempt = (await admin.post(`/api/lessons/${lesson}/attempts`)).body.id;
  ids = [lesson, question, attempt, admin.user_id];
  const { paths } = (await admin.get('/api/openapi.json')).body;
  keysOf = (method, path) => namesIn(paths[path][method.toLowerCase()]);
});
afterAll(() => app.close());

/** Every name that stands in an operation's description: most are those of its fields. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { properties, parameters } = value as { properties?: object; parameters?: { name: string }[] };
  return [
    ...Object.keys(properties ?? {}),
    ...(parameters ?? []).map(({ name }) => name),
    ...Object.values(value).flatMap(namesIn),
  ];
}

const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    'x'.repeat(3000),
    '💰'.repeat(200),
    "'; drop table profiles; --",
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'NaN',
    '-0',
    '1e999',
    '2026-02-30T25:61:00Z',
    '0001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    'America/Nowhere',
    'markdown',
    'csv',
    'impuestos',
    'streak_days',
    'suspended',
    'ana@ejemplo.com',
    `${'a'.repeat(300)}@ejemplo.com`,
    '---\nid: x\n',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const number = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  1,
  5,
  6,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
  99_999_999,
);
const value = () =>
  fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      text,
      number,
      fc.boolean(),
      fc.constant(null),
      fc.nat(20).map((index) => ids[index % ids.length]!),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('id', 'constructor', 'toString', 'length', 'a'), tie('any'), {
        maxKeys: 3,
      }),
    ),
  })).any;

const RAW = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '[[[[[[',
  '{"__proto__":{"a":1}}',
  '\ufeff{}',
  '{"a":1,"a":2}',
];

describe('whatever is sent, the answer is a judgement and never a failure of ours', () => {
  const endpoints = endpointsOf(contract).filter(({ path }) => !/sign-out|auth\/password/.test(path));
  test.each(endpoints)('$method $path', async ({ method, path }) => {
    const keys = [...new Set([...keysOf(method, path), 'unknown'])];
    const body = fc.dictionary(fc.constantFrom(...keys), value(), { maxKeys: keys.length });
    const id = fc.oneof(
      fc.nat(3).map((index) => ids[index]!),
      text,
    );
    await fc.assert(
      fc.asyncProperty(
        id,
        fc.oneof({ weight: 8, arbitrary: body }, fc.constantFrom(...RAW)),
        async (id, sent) => {
          const where = `/api${path.replace(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()))}`;
          const reply =
            method === 'GET'
              ? await admin.get(
                  typeof sent === 'string' ? `${where}?${encodeURI(sent)}` : `${where}?${queryOf(sent)}`,
                )
              : await admin.send(method, where, sent);
          expect(reply.status, `${where} ${JSON.stringify(sent)} ${JSON.stringify(reply.body)}`).toBeLessThan(
            500,
          );
          if (reply.status >= 400) {
            expect(reply.body.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
            expect(JSON.stringify(reply.body)).not.toMatch(/select |insert into|\.ts:|node_modules|drizzle/i);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([key, given]) => [
      key,
      (typeof given === 'string' ? given : JSON.stringify(given)).toWellFormed(),
    ]),
  ).toString();

test('after all that the administrator is still who she was', async () => {
  const { body } = await admin.get('/api/profiles/me');
  expect([body.role, body.user_id]).toEqual(['admin', admin.user_id]);
});
