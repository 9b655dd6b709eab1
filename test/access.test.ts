import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user_status } from '#db/schema.ts';
import { addressOf } from '#domain/people/names/username.ts';
import { type Kind, RIGHTS, type Right } from '#domain/rights.ts';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { createTestApp, ORIGIN, type TestApp } from './app.ts';
import { type Client, createClient } from './http-client.ts';
import { PASSWORD, type Person, signUpAdmin, signUpLearner, signUpPremium, signUpStaff } from './people.ts';

/** Beside those of docs/product.md §7: a teacher, an editor, somebody of support (§25), and a pupil without an address (§28). */
const ROLES = ['V', 'L', 'P', 'S', 'A', 'T', 'E', 'U', 'N'] as const;
type Role = (typeof ROLES)[number];

let app: TestApp;
let people: Record<Role, Client>;

beforeAll(async () => {
  app = await createTestApp();
  people = {
    V: createClient(app),
    L: await signUpLearner(app),
    P: await signUpPremium(app),
    S: await suspended(),
    A: await signUpAdmin(app),
    T: await signUpStaff(app, 'teacher'),
    E: await signUpStaff(app, 'editor'),
    U: await signUpStaff(app, 'support'),
    N: await signUpLearner(app, { email: addressOf('ana.nunez') }),
  };
});
afterAll(() => app.close());

/** Somebody who was suspended after signing in and still has the cookie. */
async function suspended() {
  const person = await signUpLearner(app);
  await app.db.insert(user_status).values({ user_id: person.user_id, status: 'suspended' });
  return person;
}

const endpoints = endpointsOf(contract).map(({ method, path, access }) => ({
  method,
  access,
  path: `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`,
}));

/** What each of them is in the table of rights; a suspended person is a visitor. */
const IS: Record<Role, readonly Kind[]> = {
  V: ['visitor'],
  S: ['visitor'],
  L: ['learner'],
  N: ['learner', 'pupil'],
  P: ['learner', 'premium'],
  A: ['learner', 'administrator'],
  T: ['learner', 'teacher'],
  E: ['learner', 'editor'],
  U: ['learner', 'support'],
};

/** The status with which the guard rejects a role (docs/product.md §7, "Access"); undefined when it lets it in. */
function rejectionOf(role: Role, access: Right): number | undefined {
  if (IS[role].some((kind) => (RIGHTS[access] as readonly Kind[]).includes(kind))) return undefined;
  return IS[role].includes('visitor') ? 401 : 403;
}

describe('every endpoint of the contract', () => {
  const rows = endpoints.flatMap((endpoint) =>
    ROLES.map((role) => [role, endpoint.method, endpoint.path, endpoint.access] as const),
  );
  test.each(rows)(
    '%s calling %s %s, which is declared %s, is let in or rejected by the guard',
    async (role, method, path, access) => {
      const reply = await people[role].send(
        method,
        path,
        method === 'GET' ? undefined : { unknown_key: true },
      );
      const rejection = rejectionOf(role, access);
      if (rejection) expect(reply.status).toBe(rejection);
      else expect([401, 403]).not.toContain(reply.status);
      expect(reply.status).toBeLessThan(500);
      if (role !== 'V' && role !== 'S' && path.endsWith('sign-out'))
        await people[role].post('/api/auth/sign-in', {
          email: (people[role] as { email?: string }).email,
          password: PASSWORD,
        });
    },
  );

  const guarded = endpoints.filter(({ access }) => access !== 'public');
  test.each(guarded)(
    '$method $path rejects visitors also when the path is written in another way',
    async ({ method, path }) => {
      const spellings = [
        path.replace('/api/', '/api//'),
        `${path}/`,
        path.replace('/api/', '/api/%2e/'),
        path.replace('/api/', '/api/x/../'),
        path.toUpperCase().replace('/API', '/api'),
        path.replace(/[a-z]/g, (char) => (char === 'a' ? '%61' : char)),
      ];
      for (const spelling of spellings) {
        const reply = await people.V.send(method, spelling, method === 'GET' ? undefined : {});
        expect([401, 403, 404], `${method} ${spelling}`).toContain(reply.status);
      }
    },
  );

  test.each(guarded.filter(({ method }) => method === 'GET'))(
    'HEAD $path is guarded like GET',
    async ({ path }) => {
      expect((await people.V.send('HEAD', path)).status).toBe(401);
    },
  );

  test.each(endpoints.filter(({ path }) => path.includes('00000000')))(
    '$method $path answers an id of the wrong type with 400 or 404',
    async ({ method, path }) => {
      for (const id of ['1', 'abc', '%00', "'; drop table profiles; --", '9'.repeat(400), '../..', '%ff']) {
        const reply = await people.A.send(
          method,
          path.replace(/00000000-0000-4000-8000-000000000000/g, encodeURIComponent(id)),
          method === 'GET' ? undefined : {},
        );
        expect([400, 404], `${method} ${id}`).toContain(reply.status);
      }
    },
  );

  test.each(endpoints.filter(({ method }) => method !== 'GET'))(
    '$method $path from a foreign or null origin is answered with 403 (C70)',
    async ({ method, path }) => {
      for (const origin of ['https://malo.example', 'null', `${ORIGIN}.malo.example`]) {
        expect((await people.A.send(method, path, {}, { origin })).status).toBe(403);
      }
    },
  );
});

describe('paths without an endpoint', () => {
  const stranger = '11111111-1111-4111-8111-111111111111';
  const rows: [id: string, method: string, path: string, statuses: Partial<Record<Role, number>>][] = [
    ['C22', 'GET', `/api/profiles/${stranger}`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C22', 'PATCH', `/api/profiles/${stranger}`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C22', 'GET', `/api/user-progress/${stranger}`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C22', 'GET', `/api/users/${stranger}`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C22', 'GET', `/api/profiles/${stranger}/badges`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C22', 'DELETE', `/api/user-badges/${stranger}`, { V: 401, L: 404, P: 404, S: 401, A: 404 }],
    ['C38', 'POST', '/api/user-progress', { V: 404, L: 404, P: 404, S: 404, A: 404 }],
    ['C38', 'POST', '/api/point-entries', { V: 404, L: 404, P: 404, S: 404, A: 404 }],
    ['C38', 'POST', '/api/user-badges', { V: 404, L: 404, P: 404, S: 404, A: 404 }],
    ['C38', 'PUT', '/api/user-subscriptions', { V: 404, L: 404, P: 404, S: 404, A: 404 }],
    ['C66', 'PUT', `/api/admin/users/${stranger}/role`, { V: 401, L: 403, S: 401, A: 404, E: 403, U: 403 }],
    ['C69', 'GET', '/api/admin/nothing-here', { V: 401, L: 403, S: 401, A: 404, T: 403, E: 403, U: 403 }],
    ['C69', 'GET', '/api/admin', { V: 401, L: 403, P: 403, S: 401, A: 404 }],
    ['—', 'GET', '/api/nothing-here', { V: 404, L: 404, P: 404, S: 404, A: 404 }],
  ];
  test.each(rows)('%s: %s %s is rejected in the order of the guard', async (_, method, path, statuses) => {
    const found = await Promise.all(
      (Object.keys(statuses) as Role[]).map(async (role) => [
        role,
        (await people[role].send(method, path, method === 'GET' ? undefined : {})).status,
      ]),
    );
    expect(Object.fromEntries(found)).toEqual(statuses);
  });
});

test('an editor reaches content without people or money, support reaches people without content or money', async () => {
  const { T, E, U } = people;
  const statuses = async (person: Client, ...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await person.get(`/api/admin/${path}`)).status));
  const content = ['lessons', 'questions', 'lesson-titles', 'lesson-reviews', 'facts', 'exports/lessons'];
  const ofPeople = ['users', `users/${(U as Person).user_id}`, 'support-requests'];
  const others = ['dashboard', 'plans', 'subscriptions', 'income', 'badges', 'audit-log', 'question-reports'];
  const exports = ['exports/users', `users/${(U as Person).user_id}/payments`, 'settings', 'security-events'];
  expect(await statuses(E, ...content)).toEqual(content.map(() => 200));
  expect(await statuses(U, ...ofPeople)).toEqual(ofPeople.map(() => 200));
  for (const [person, closed] of [
    [E, [...ofPeople, ...others, ...exports]],
    [U, [...content, ...others, ...exports]],
    [T, [...content, ...ofPeople, ...others, ...exports]],
  ] as const)
    expect(await statuses(person, ...closed)).toEqual(closed.map(() => 403));
});

test.each([
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-1111-1111-111111111111',
  '12345678-1234-0234-c234-123456789abc',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
])(
  'the unknown id %s is answered with 404, in any version of UUID (C24–C28, C35, C42, C43, C64)',
  async (id) => {
    const { L, A } = people;
    const plan = { planId: id, priceAmount: 19 };
    const replies = [
      await L.get(`/api/lessons/${id}`),
      await L.post(`/api/lessons/${id}/attempts`),
      await L.post(`/api/attempts/${id}/answers`, { question_id: id, option: 0 }),
      await L.post(`/api/attempts/${id}/finish`),
      await L.get(`/api/attempts/${id}/report`),
      await L.post(`/api/attempts/${id}/practice`),
      await L.post(`/api/practices/${id}/answers`, { question_id: id, option: 0 }),
      await L.post(`/api/practices/${id}/finish`),
      await L.post('/api/functions/create-checkout', plan),
      await A.get(`/api/admin/lessons/${id}`),
      await A.delete(`/api/admin/badges/${id}`),
      await A.put(`/api/admin/users/${id}/status`, { status: 'active' }),
    ];
    for (const { status, body } of replies) expect([status, body.error.code]).toEqual([404, 'PGRST116']);
  },
);

test('every answer carries the security headers, and no policy allows inline or evaluated code', async () => {
  const { headers } = await people.V.get('/api/plans');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  const page = await people.V.get('/login');
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toBeTruthy();
});
