import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { canonicalPagePath } from '#web/page-paths.ts';
import { createApp } from '../create-app.ts';
import { readStaticFiles } from './static-files.ts';

const BOOT = "document.documentElement.dataset.theme='light'";
const STYLE = 'body{margin:0}';
const NAME = `O'Higgins "& Cía" </title><script>alert(1)</script>`;
const page = (body: string) =>
  `<!doctype html><html><head><script>${BOOT}</script><title>%APP_NAME%</title><meta name="application-name" content="%APP_NAME%"></head><body>${body}</body></html>`;

const BUILT: Record<string, string> = {
  'public/index.html': page(`<style>${STYLE}</style>Portada`),
  'public/app.html': page('Aplicación'),
  'public/manifest.webmanifest': '{"name":"%APP_NAME%"}',
  'public/sw.js': 'self.skipWaiting()',
  'public/assets/app-1a2b3c.js': 'export default 1',
  'secret.txt': 'secreto',
  'server/main.js': 'secreto',
};

let test_app: TestApp;
let folder: string;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  for (const [path, text] of Object.entries(BUILT)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  test_app = await createTestApp({ env: { PUBLIC_ORIGIN: 'https://dinero.example', DATA_DIR: folder } });
  app = createApp(test_app.services, readStaticFiles(join(folder, 'public'), NAME, canonicalPagePath));
});
afterAll(async () => {
  await test_app.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`https://dinero.example${path}`, { headers, method });

describe('a path', () => {
  test.each([
    ['/', 200, 'Portada'],
    ['/login', 200, 'Aplicación'],
    ['/home/', 200, 'Aplicación'],
    ['/quiz/0b2f7a1c-0000-4000-8000-000000000000', 200, 'Aplicación'],
    ['/no-such-page', 404, 'Aplicación'],
    ['//', 404, 'Aplicación'],
    ['/app.html', 404, ''],
    ['/index.html', 404, ''],
    ['/assets/none.js', 404, ''],
    ['/..%2fsecret.txt', 404, ''],
    ['/%2e%2e/secret.txt', 404, ''],
    ['/..%5csecret.txt', 404, ''],
    ['/assets/..%2f..%2fserver/main.js', 404, ''],
    ['/assets/%252e%252e/%252e%252e/server/main.js', 404, ''],
    ['/uploads/..%2f..%2fsecret.txt', 404, ''],
    ['/uploads/badges/..%2f..%2f..%2fsecret.txt', 404, ''],
    ['/uploads/badges/badge-1.webp%00', 404, ''],
    ['/uploads/lessons/..%2f..%2f..%2fsecret.txt', 404, ''],
    ['/sw.js%00.html', 404, ''],
    ['/constructor', 404, ''],
    ['/__proto__', 404, ''],
    ['/%ff%fe', 404, ''],
  ])('%s answers %i', async (path, status, text) => {
    const reply = await get(path);
    const body = await reply.text();
    expect(reply.status).toBe(status);
    expect(body).toContain(text);
    expect(body).not.toContain('secreto');
  });
});

test.each([
  ['/HOME', '/home'],
  ['/Lessons/AbC-1?Buscar=IVA&x=%2F', '/lessons/AbC-1?Buscar=IVA&x=%2F'],
  ['/Admin/LOGIN/', '/admin/login/'],
])('%s is redirected to %s: the case of ids and the query stay', async (path, location) => {
  const reply = await get(path);
  expect([reply.status, reply.headers.get('location')]).toEqual([301, location]);
});

test.each(['/home/x', '/settings/x', '/quiz', '/admin/plans/x', '/HOME/X', '//home'])(
  '%s is no page and answers 404 with the shell (C01)',
  async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('Aplicación')]);
  },
);

test('navigating to a page that does not exist gets the shell with 404, under any name (C01)', async () => {
  for (const path of ['/precios.html', '/index.html', '/quiz/a.b', '/v1.0']) {
    const reply = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([reply.status, await reply.text()], path).toEqual([404, expect.stringContaining('Aplicación')]);
    expect(await (await get(path, { accept: '*/*' })).text(), path).not.toContain('Aplicación');
  }
});

test('the application’s name is escaped in pages and manifest', async () => {
  const html = await (await get('/login')).text();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('content="O\'Higgins "');
  expect(html).toContain('&#60;script&#62;');
  expect((await (await get('/manifest.webmanifest')).json()) as object).toEqual({ name: NAME });
});

test('the policy allows the pages’ boot script and styles, and no others', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')!;
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(BOOT)}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash(STYLE)}';`);
  expect(policy.match(/sha256-/g)).toHaveLength(2);
});

test('a cached file gets 304, and assets with a hash in their name are cached permanently', async () => {
  const asset = await get('/assets/app-1a2b3c.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/login', '/sw.js', '/manifest.webmanifest'])
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-cache');
  const tag = (await get('/login')).headers.get('etag')!;
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
    const again = await get('/login', { 'if-none-match': known });
    expect([again.status, await again.text()], known).toEqual([304, '']);
  }
  expect((await get('/no-such-page', { 'if-none-match': '*' })).status).toBe(404);
});

/** The headers that the Mozilla HTTP Observatory checks, on everything that a browser may show. */
describe('on https every page and file carries the headers', () => {
  test.each([
    ['GET', '/', 200],
    ['HEAD', '/login', 200],
    ['GET', '/no-such-page', 404],
    ['GET', '/assets/app-1a2b3c.js', 200],
    ['GET', '/assets/none.js', 404],
    ['GET', '/sw.js', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/api/docs', 200],
    ['POST', '/login', 403],
  ])('%s %s → %i', async (method, path, status) => {
    const reply = await get(path, {}, method);
    expect(reply.status).toBe(status);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': expect.stringContaining('same-origin'),
      'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains/),
    });
    const policy = headers['content-security-policy']!;
    for (const directive of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(Object.keys(headers).filter((name) => /^(access-control|server|x-powered-by)/.test(name))).toEqual(
      [],
    );
  });
});

test('shared caches store neither personal nor changing answers', async () => {
  for (const path of [
    '/api/auth/session',
    '/api/health/live',
    '/api/health/ready',
    '/api/nothing',
    '/api/app-settings',
  ])
    expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
  const shared = await get('/api/plans');
  expect(shared.headers.get('cache-control')).toMatch(/private/);
  expect(shared.headers.get('vary')).toMatch(/cookie/);
});

describe('on https an answer of the API and an upload carry only the headers that guard data', () => {
  test.each([
    ['GET', '/api/plans', 200],
    ['GET', '/api/lessons', 401],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/health/live', 200],
    ['POST', '/api/webhooks/stripe', 400],
    ['OPTIONS', '/api/plans', 404],
    ['DELETE', '/api/plans', 403],
    ['GET', '/uploads/badges/badge-1.webp', 404],
  ])('%s %s → %i', async (method, path, status) => {
    const reply = await get(path, {}, method);
    expect(reply.status).toBe(status);
    const needed = ['cache-control', 'content-type', 'etag', 'vary'];
    const headers = Object.fromEntries([...reply.headers].filter(([name]) => !needed.includes(name)));
    expect(headers).toEqual({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});
