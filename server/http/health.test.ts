import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const { version } = JSON.parse(read('package.json'));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['/api/health/live', '/api/health/ready'])('%s names the version of package.json', async (path) => {
  const reply = await app.app.request(path);
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok', version }]);
});

test('the description of the API has the version of the program', async () => {
  const reply = await app.app.request('/api/openapi.json');
  expect(await reply.json()).toMatchObject({ info: { version } });
});

test('the version of package.json is the newest of the changelog, and of the lock file', () => {
  expect(read('CHANGELOG.md').match(/^## (\S+)/m)![1]).toBe(version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});
