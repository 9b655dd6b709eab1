import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { type Person, signUpAdmin, signUpLearner, signUpPremium } from '#test/people.ts';
import { firstCallsOf } from '#web/admin-first-calls.ts';
import { canonicalPagePath, pagePaths } from '#web/page-paths.ts';
import { createApp } from '../create-app.ts';
import { readStaticFiles } from './static-files.ts';

let testApp: TestApp;
let folder: string;
/** Documents of the first wait for all their data, those of the other as long as in an installation. */
let app: ReturnType<typeof createApp>;
let hasty: ReturnType<typeof createApp>;
let people: Record<'ana' | 'premium' | 'admin' | 'other', Person>;
let lesson: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'first-data-'));
  writeFileSync(join(folder, 'app.html'), '<!doctype html><html><body><div id="root"></div></body></html>');
  testApp = await createTestApp();
  const files = readStaticFiles(folder, 'Alcancía', canonicalPagePath);
  app = createApp(testApp.services, files, [], 30_000);
  hasty = createApp(testApp.services, files);
  people = {
    ana: await signUpLearner(testApp, { full_name: '</script><b>Ana\u2028Prueba' }),
    premium: await signUpPremium(testApp),
    admin: await signUpAdmin(testApp),
    other: await signUpLearner(testApp, { full_name: 'Otra Persona Secreta', email: 'otra@secreta.example' }),
  };
  lesson = (await createLesson(testApp)).id;
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const VISIT = { accept: 'text/html,*/*' };

/** A visit to a page: its answer, its whole text, and its first data by the names of the calls, or null without any. */
async function visit(path: string, person?: Person, headers: Record<string, string> = VISIT, from = app) {
  const cookie = person?.cookie();
  const response = await from.request(path, { headers: { ...headers, ...(cookie && { cookie }) } });
  const text = await response.text();
  const [, json] = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(text) ?? [];
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
  const answers: Record<string, any> | null = json ? JSON.parse(json).answers : null;
  return { response, text, answers };
}

test('a learner gets the page with session and data, which nothing may store', async () => {
  const { response, answers } = await visit('/home', people.ana);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('vary')).toContain('cookie');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(Object.keys(answers!)).toEqual([
    'account.session',
    'appSettings.public',
    'personalData.notices',
    'progress.mine',
    'review.overview',
  ]);
  expect(answers!['account.session'].user.email).toBe(people.ana.email);
});

test('HEAD answers with the headers of GET, signed in or not', async () => {
  for (const cookie of [people.ana.cookie(), '']) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => app.request('/home', { method, headers: { ...VISIT, cookie } })),
    );
    expect(await head!.text()).toBe('');
    for (const { headers } of [get!, head!]) headers.delete('x-request-id');
    expect([...head!.headers]).toEqual([...get!.headers]);
  }
});

test.each(['ana', 'premium', 'admin'] as const)('%s gets what the calls of each page answer', async (who) => {
  const person = people[who];
  for (const path of ['/home', '/lessons', '/ranking', '/progress', `/lessons/${lesson}`]) {
    const { answers } = await visit(path, person);
    const { calls } = firstCallsOf(new URL(path, 'http://localhost'))!;
    expect(Object.keys(answers!), path).toEqual(calls.map(({ name }) => name));
    expect(answers!['account.session']).toEqual((await person.get('/api/auth/session')).body);
    if (answers!['lessons.list'])
      expect(answers!['lessons.list']).toEqual((await person.get('/api/lessons')).body);
  }
});

test.each(['constructor', '__proto__', 'toString', 'otra', ''])(
  'an address with the tab «%s», which there is not, gets the page with its session',
  async (tab) => {
    const { response, answers } = await visit(`/ranking?tab=${tab}`, people.ana);
    expect(response.status).toBe(200);
    expect(Object.keys(answers!)).toContain('account.session');
  },
);

test('names can neither end the element nor the line', async () => {
  const { text, answers } = await visit('/home', people.ana);
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(text).not.toMatch(/[\u2028\u2029]|<b>/);
  expect(answers!['account.session'].profile.full_name).toContain('</script><b>Ana');
});

test('visitors and suspended people get the plain page, which may be stored', async () => {
  const suspended = await signUpLearner(testApp);
  await people.admin.put(`/api/admin/users/${suspended.user_id}/status`, { status: 'suspended' });
  for (const person of [undefined, suspended]) {
    const { response, answers } = await visit('/home', person);
    expect(answers).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a learner gets no data with a page of the office, and no rejected call is recorded', async () => {
  const events = () => testApp.db.$client.query("select 1 from security_events where kind = 'access_denied'");
  const before = (await events()).rowCount;
  expect((await visit('/admin/users', people.ana)).answers).toBeNull();
  expect((await events()).rowCount).toBe(before);
  expect((await visit('/admin/users', people.admin)).answers!['backOffice.users.list'].total).toBeGreaterThan(
    3,
  );
});

test.each([
  ['a script, or the service worker for its store,', { accept: '*/*' }],
  ['a browser ahead of a visit', { ...VISIT, 'sec-purpose': 'prefetch' }],
] as [string, Record<string, string>][])('%s gets the plain page', async (_who, headers) => {
  const { response, answers } = await visit('/home', people.ana, headers);
  expect(answers).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a visit through the service worker gets data', async () => {
  const headers = { accept: 'text/html,*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'same-origin' };
  expect((await visit('/home', people.ana, headers)).answers).not.toBeNull();
});

test('no document of a learner has a key, an explanation or anything of another person', async () => {
  for (const page of pagePaths.filter((path) => !path.startsWith('/admin'))) {
    const { text } = await visit(page.replace('$id', lesson), people.ana);
    expect(text, page).not.toMatch(/correct_answer|SECRETO-EXPLICACION/);
    expect(text, page).not.toMatch(/otra@secreta\.example/);
    expect(text, page).not.toContain(people.other.user_id);
  }
});

test('a page whose calls wait for the database comes without their answers', async () => {
  const client = await testApp.owner.$client.connect();
  try {
    await client.query('begin; lock table profiles');
    const { response, answers } = await visit('/progress', people.ana, VISIT, hasty);
    expect(response.status).toBe(200);
    expect(answers?.['progress.mine']).toBeUndefined();
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a session that is renewed with the document is renewed in its cookie', async () => {
  testApp.pass(2 * 3_600_000);
  const { response, answers } = await visit('/home', people.ana);
  expect(answers).not.toBeNull();
  expect(response.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(true);
});

test('each name in the list of first calls is a GET endpoint that the page may call', () => {
  for (const page of pagePaths) {
    const found = firstCallsOf(new URL(page.replace('$id', lesson), 'http://localhost'));
    for (const { name } of found?.calls ?? []) {
      // biome-ignore lint/suspicious/noExplicitAny: the name leads to it
      const endpoint = name.split('.').reduce<any>((inner, part) => inner?.[part], contract);
      expect(isContractProcedure(endpoint), name).toBe(true);
      expect(endpoint['~orpc'].route.method, name).toBe('GET');
      if (found!.access === 'learner') expect(endpoint['~orpc'].meta.access, name).not.toBe('admin');
    }
  }
});
