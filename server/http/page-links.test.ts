import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { firstDataOf } from '#web/first-data.ts';
import { canonicalPagePath, pagePathOf } from '#web/page-paths.ts';
import { FIRST_LOADS, readPageLinks } from './page-links.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
writeFileSync(join(folder, 'app.html'), '<!doctype html>');
writeFileSync(join(folder, FIRST_LOADS), JSON.stringify({ '/home': ['assets/home-1.js'] }));
afterAll(() => rmSync(folder, { recursive: true }));

const links = readPageLinks(folder, { pagePathOf, firstDataOf, sessionCookie: 'session' });
const files = readStaticFiles(folder, 'Alcancía', canonicalPagePath, links);
const app = new Hono().get('*', (c) => files.serve(c));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } });
const code = '</assets/home-1.js>; rel=modulepreload; as=script; crossorigin';
const data = '</api/user-progress>; rel=preload; as=fetch; crossorigin';

test('a page announces its code to everybody and its data only to people with a session', async () => {
  expect((await get('/home')).headers.get('link')).toBe(code);
  const own = (await get('/home', { cookie: 'session=x' })).headers;
  expect(own.get('link')).toContain(code);
  expect(own.get('link')).toContain(data);
  expect(own.get('vary')).toContain('cookie');
});

test('the page that the service worker stores for all paths announces nothing', async () => {
  expect((await get('/home', { accept: '*/*', cookie: 'session=x' })).headers.get('link')).toBeNull();
});

test('an id in the path cannot add a link of its own', async () => {
  const { status, headers } = await get('/lessons/7%3E%3B%20rel=preload,%3Cx', { cookie: 'session=x' });
  expect([status, headers.get('link')]).toEqual([404, null]);
});

test('the list of first loads is not served', async () => {
  expect((await get(`/${FIRST_LOADS}`, { accept: '*/*' })).status).toBe(404);
});
