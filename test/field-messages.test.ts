import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { namesIn, queryOf } from './hostile-values.ts';
import { type Person, signUpAdmin } from './people.ts';

let app: TestApp;
let admin: Person;
let fieldsOf: (method: string, path: string) => string[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  const { paths } = (await admin.get('/api/openapi.json')).body;
  fieldsOf = (method, path) => [...new Set(namesIn(paths[path][method.toLowerCase()]))];
});
afterAll(() => app.close());

/** A value of each JSON type, and the edges of what fields take. */
const VALUES = [
  7,
  -1,
  1.5,
  1e300,
  true,
  null,
  '',
  ' ',
  'x',
  '1e0',
  '2026-02-30',
  'x'.repeat(40_000),
  [],
  [7],
  [''],
  Array(1100).fill('x'),
  {},
];

/** No schema has it, so that no call with it has an effect. */
const UNKNOWN = 'campo_desconocido';

/** Spanish sentences begin with these words; a message that Zod or the runtime writes does not. */
const SENTENCE = /^(¿|¡|[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+ )[^{}<>|=]*[a-záéíóúñ0-9A-Z.?!B)]$/;
const MACHINE =
  /inv[aá]lid[oa]?:|Invalid|Entrada|esperaba|recibido|Llave|Cadena|patr[oó]n|expected|received|required|must|undefined|indefinido|null|NaN|\b(the|is|of|or|and|too|string|number|boolean|array|object|input|value)\b/;

describe('every message beside a field is a Spanish sentence', () => {
  test.each(endpointsOf(contract))('$method $path', async ({ method, path }) => {
    const fields = fieldsOf(method, path).filter((name) => !path.includes(`{${name}}`));
    const address = (id: string) => `/api${path.replace(/\{\w+\}/g, () => encodeURIComponent(id))}`;
    const send = (where: string, input: Record<string, unknown>) => {
      const sent = { ...input, [UNKNOWN]: 1 };
      return method === 'GET' ? admin.get(`${where}?${queryOf(sent)}`) : admin.send(method, where, sent);
    };
    const someId = address('11111111-1111-4111-8111-111111111111');
    const replies = [
      await send(someId, {}),
      ...(path.includes('{')
        ? await Promise.all(['x', '1e0', '1.0', '0'].map((id) => send(address(id), {})))
        : []),
    ];
    for (const value of VALUES)
      replies.push(await send(someId, Object.fromEntries(fields.map((name) => [name, value]))));
    for (const { status, body } of replies) {
      if (status === 413) continue;
      expect([status, body.error.code]).toEqual([400, 'invalid_request']);
      for (const message of Object.values<string[]>(body.error.fields ?? {}).flat()) {
        expect(message).toMatch(SENTENCE);
        expect(message).not.toMatch(MACHINE);
      }
    }
    // Where a kind is to be chosen first, it decides which fields there are.
    const { fields: told } = replies[0]!.body.error;
    if (!told.kind) expect(told[UNKNOWN]).toEqual(['Este campo no se admite.']);
  });
});

test.each(['1e0', '1.0', '01', '0x1', '+1', ' 1', '1 ', '0', '-1', '1_0', '9007199254740993', '٣'])(
  'a number in an address is written in decimal digits: %j is rejected',
  async (written) => {
    const number = encodeURIComponent(written);
    const user = `/api/admin/users/${admin.user_id}`;
    for (const reply of [
      await admin.post(`${user}/point-entries/${number}/reversal`, { reason: 'Un error' }),
      await admin.get(`${user}/point-entries?before=${number}`),
      await admin.get(`/api/point-entries?before=${number}`),
      await admin.get(`/api/security-events?before=${number}`),
      await admin.get(`/api/admin/users?page=${number}`),
      await admin.get(`/api/admin/badges/earners?condition_type=points_earned&condition_value=${number}`),
    ])
      expect([reply.status, Object.keys(reply.body.error?.fields ?? {}).length]).toEqual([400, 1]);
  },
);
