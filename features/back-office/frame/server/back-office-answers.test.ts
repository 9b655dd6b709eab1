import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { badgeBody, lessonBody, planBody, questionBody } from '#test/back-office.ts';
import { type Client, createClient } from '#test/http-client.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';

type Role = 'V' | 'L' | 'P' | 'S' | 'A';
const STRANGERS: [Role, number][] = [
  ['V', 401],
  ['L', 403],
  ['P', 403],
  ['S', 401],
];

let app: TestApp;
let people: Record<Role, Client>;
let admin: Person;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  const gone = await signUpLearner(app);
  await admin.put(`/api/admin/users/${gone.user_id}/status`, { status: 'suspended' });
  people = {
    V: createClient(app),
    L: await signUpLearner(app),
    P: await signUpPremium(app),
    S: gone,
    A: admin,
  };
  const make = async (kind: string, body: object) => (await admin.post(`/api/admin/${kind}`, body)).body.id;
  const lesson = await make('lessons', lessonBody);
  ids = {
    '{lesson}': lesson,
    '{question}': await make('questions', questionBody(lesson)),
    '{plan}': await make('plans', planBody),
    '{badge}': await make('badges', badgeBody),
    '{user}': (await signUpLearner(app)).user_id,
    '{me}': admin.user_id,
  };
});
afterAll(() => app.close());

const filled = (path: string) => `/api/admin/${path}`.replace(/\{\w+\}/, (name) => ids[name] ?? name);

/** What administrators get (docs/product.md §7 C60–C69). Everybody else is rejected before the request is read. */
const rows: [id: string, method: string, path: string, body: (() => object) | undefined, admin: number][] = [
  ...[
    'dashboard',
    'users',
    'plans',
    'lessons',
    'lessons/{lesson}',
    'questions',
    'badges',
    'analytics',
    'settings',
    'support-requests',
  ].map((path) => ['C60', 'GET', path, undefined, 200] as [string, string, string, undefined, number]),
  ['C61', 'POST', 'plans', () => planBody, 201],
  ['C61', 'POST', 'lessons', () => lessonBody, 201],
  ['C61', 'POST', 'questions', () => questionBody(ids['{lesson}']!), 201],
  ['C61', 'POST', 'badges', () => badgeBody, 201],
  ['C61', 'PUT', 'plans/{plan}', () => planBody, 200],
  ['C61', 'PUT', 'lessons/{lesson}', () => lessonBody, 200],
  ['C61', 'PUT', 'questions/{question}', () => questionBody(ids['{lesson}']!), 200],
  ['C61', 'PUT', 'badges/{badge}', () => badgeBody, 200],
  ['C61', 'POST', 'plans', () => ({}), 400],
  ['C62', 'PATCH', 'plans/{plan}', () => ({ is_active: false }), 200],
  ['C62', 'PATCH', 'lessons/{lesson}', () => ({ is_free: false }), 200],
  ['C64', 'PUT', 'users/{user}/status', () => ({ status: 'suspended' }), 200],
  ['C65', 'PUT', 'users/{me}/status', () => ({ status: 'suspended' }), 409],
  ['C66', 'PUT', 'users/{user}/role', () => ({ role: 'admin' }), 404],
  ['C66', 'PATCH', 'users/{user}', () => ({ role: 'admin' }), 404],
  ['C67', 'POST', 'storage/badges', () => ({}), 400],
  ['C68', 'PUT', 'settings', () => ({ registration: 'open' }), 200],
  ['C69', 'GET', 'nothing/here', undefined, 404],
  ['C69', 'DELETE', 'users', () => ({}), 404],
  ['C63', 'DELETE', 'questions/{question}', undefined, 204],
  ['C63', 'DELETE', 'badges/{badge}', undefined, 204],
  ['C63', 'DELETE', 'plans/{plan}', undefined, 204],
  ['C63', 'DELETE', 'lessons/{lesson}', undefined, 204],
];

describe('the back office answers', () => {
  test.each(rows)('%s %s %s', async (_id, method, path, body, expected) => {
    for (const [role, status] of STRANGERS) {
      const reply = await people[role].send(method, filled(path), body?.());
      expect(reply.status, role).toBe(status);
      expect(Object.keys(reply.body)).toEqual(['error']);
    }
    expect((await people.A.send(method, filled(path), body?.())).status).toBe(expected);
  });
});

test('no answer of the back office contains a password, a token or a hash', async () => {
  for (const path of ['users', 'lessons', 'plans', 'badges', 'audit-log', 'settings']) {
    const { body } = await admin.get(`/api/admin/${path}`);
    expect(JSON.stringify(body)).not.toMatch(/password|token|argon2/);
  }
});
