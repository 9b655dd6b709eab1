import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit_log } from '#db/schema.ts';
import { contract } from '#features/contract.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { PASSWORD, type Person, signUpAdmin } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let question: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signUpAdmin(app);
  question = (await createLesson(app)).questions[0]!.id;
});
afterAll(() => app.close());

/** Every endpoint of the office that answers with a file. */
function exportsOf(router: AnyContractRouter): { method: string; path: string }[] {
  return Object.values(router).flatMap((inner: AnyContractRouter) => {
    if (!isContractProcedure(inner)) return exportsOf(inner);
    const { route, outputSchema } = inner['~orpc'];
    const output = outputSchema as unknown as { _zod: { def: { type: string } } } | undefined;
    return route.path!.startsWith('/admin/') && output?._zod.def.type === 'file'
      ? [{ method: route.method!, path: route.path! }]
      : [];
  });
}

const FORMATS: Record<string, string> = {
  '/admin/content/export': '?format=csv',
  '/admin/analytics/report': '?format=xlsx',
};

const EXPORTS = exportsOf(contract).map((each) => [`${each.method} ${each.path}`, each] as const);

test('the office has its known exports and more', () => expect(EXPORTS.length).toBeGreaterThan(12));

test.each(EXPORTS)(
  '%s is in the audit log with its administrator and request',
  async (_, { method, path }) => {
    const id = path.startsWith('/admin/users') ? admin.user_id : question;
    const where = `/api${path.replace('{id}', id)}${FORMATS[path] ?? ''}`;
    const taken = () => app.db.select().from(audit_log).where(eq(audit_log.actor_id, admin.user_id));
    const before = (await taken()).length;
    const reply =
      method === 'POST' ? await admin.post(where, { password: PASSWORD }) : await admin.get(where);
    expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    const rows = (await taken()).slice(before);
    expect(rows.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^exported$|\.data_downloaded$/),
    ]);
    expect(rows[0]!.request_id).toBe(reply.headers.get('x-request-id'));
  },
);

test.each(EXPORTS.filter(([, { method }]) => method === 'GET'))(
  'the name of the file of %s bears the day of the administrator’s own zone',
  async (_, { path }) => {
    const east = await signUpAdmin(app, { time_zone: 'Pacific/Auckland' });
    const reply = await east.get(`/api${path.replace('{id}', question)}${FORMATS[path] ?? ''}`);
    expect(reply.headers.get('content-disposition')).toContain('2026-03-19');
  },
);

test.each([
  '/admin/exports/users',
  '/admin/content/export?format=markdown',
  '/admin/analytics/report?format=xlsx',
])('of eight calls of %s at once some are put off, since each file is held in memory', async (path) => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => admin.get(`/api${path}`)));
  expect([...new Set(replies.map(({ status }) => status))].sort()).toEqual([200, 429]);
});
