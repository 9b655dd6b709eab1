import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { canonicalPagePath, pagePathOf } from '#web/page-paths.ts';
import { FIRST_LOADS, readPageLinks } from './page-links.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
writeFileSync(join(folder, 'app.html'), '<!doctype html>');
writeFileSync(join(folder, FIRST_LOADS), JSON.stringify({ '/home': ['assets/home-1.js'] }));
afterAll(() => rmSync(folder, { recursive: true }));

const links = readPageLinks(folder, pagePathOf);
const files = readStaticFiles(folder, 'Alcancía', canonicalPagePath, links);
const app = new Hono().get('*', (c) => files.serve(c));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } });
const code = '</assets/home-1.js>; rel=modulepreload; as=script; crossorigin';

test('a page announces its code, the same to everybody', async () => {
  for (const cookie of ['', 'session=x'])
    expect((await get('/home', { cookie })).headers.get('link')).toBe(code);
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
