import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { lessonBody, questionBody } from './back-office.ts';
import { BROKEN_BODIES, hostileText, hostileValue, namesIn, queryOf } from './hostile-values.ts';
import { type Person, signUpAdmin } from './people.ts';

/** Inputs per endpoint; a trial sets HOSTILE_INPUTS to send more. */
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
  await admin.patch(`/api/admin/lessons/${lesson}`, { state: 'published' });
  const attempt = (await admin.post(`/api/lessons/${lesson}/attempts`)).body.id;
  expect(attempt).toEqual(expect.any(String));
  ids = [lesson, question, attempt, admin.user_id];
  const { paths } = (await admin.get('/api/openapi.json')).body;
  keysOf = (method, path) => namesIn(paths[path][method.toLowerCase()]);
});
afterAll(() => app.close());

describe('hostile input is never answered with a server error', () => {
  const endpoints = endpointsOf(contract).filter(({ path }) => !/sign-out|auth\/password/.test(path));
  test.each(endpoints)('$method $path', async ({ method, path }) => {
    const keys = [...new Set([...keysOf(method, path), 'unknown'])];
    const body = fc.dictionary(fc.constantFrom(...keys), hostileValue(ids), { maxKeys: keys.length });
    const id = fc.oneof(
      fc.nat(3).map((index) => ids[index]!),
      hostileText,
    );
    await fc.assert(
      fc.asyncProperty(
        id,
        fc.oneof({ weight: 8, arbitrary: body }, fc.constantFrom(...BROKEN_BODIES)),
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

test('the administrator’s account has not changed after all that', async () => {
  const { body } = await admin.get('/api/profiles/me');
  expect([body.role, body.user_id]).toEqual(['admin', admin.user_id]);
});
