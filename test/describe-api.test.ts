import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#features/contract.ts';
import { endpointsOf } from '#server/endpoints/describe-api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createClient } from './http-client.ts';

/** An operation of the OpenAPI document. */
type Operation = {
  responses: Record<string, { content?: unknown }>;
  security?: unknown;
  servers?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
};
type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, { schema: { required: string[] } }> }> };
};

/** The calls that no endpoint of the contract declares. */
const PLAIN_CALLS = [
  'GET /health/live',
  'GET /health/ready',
  'GET /reminders/unsubscribe',
  'GET /uploads/badges/{name}',
  'GET /uploads/lessons/{name}',
  'POST /reminders/unsubscribe',
  'POST /webhooks/stripe',
];

/** The calls that the specification of the HTTP API promises, a path's parameters as {}. */
const CALLS = `
  POST auth/sign-up auth/sign-in auth/sign-out auth/recover auth/verify auth/resend auth/reset-password
  GET auth/session
  PUT auth/password
  GET health/live health/ready
  POST webhooks/stripe
  GET profiles/me
  PATCH profiles/me
  GET lessons lessons/{}
  POST lessons/{}/attempts attempts/{}/answers attempts/{}/finish
  GET user-progress rankings/global rankings/weekly rankings/me badges plans
  POST functions/check-subscription functions/create-checkout functions/customer-portal support-requests
  GET admin/dashboard admin/users admin/plans admin/lessons admin/lessons/{} admin/questions admin/badges
  GET admin/analytics admin/settings admin/support-requests
  POST admin/plans admin/lessons admin/questions admin/badges admin/storage/badges
  PUT admin/plans/{} admin/lessons/{} admin/questions/{} admin/badges/{} admin/users/{}/status admin/settings
  PATCH admin/plans/{} admin/lessons/{}
  DELETE admin/plans/{} admin/lessons/{} admin/questions/{} admin/badges/{}`;

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await createTestApp();
  document = (await createClient(app).get('/api/openapi.json')).body;
});
afterAll(() => app.close());

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const withoutNames = (call: string) => call.replace(/\{\w*\}/g, '{}');

function listedCalls(): string[] {
  return CALLS.trim()
    .split('\n')
    .flatMap((line) => {
      const [method, ...paths] = line.trim().split(' ');
      return paths.map((path) => `${method} /${path}`);
    });
}

test('the API describes itself as OpenAPI 3.1, with every endpoint and every call beside them', () => {
  expect(document.openapi).toMatch(/^3\.1/);
  const endpoints = endpointsOf(contract).map(({ method, path }) => `${method} ${path}`);
  expect(described().sort()).toEqual([...endpoints, ...PLAIN_CALLS].sort());
});

test('the description is sent compressed, and not again to who has it', async () => {
  const get = (headers: Record<string, string>) => app.app.request('/api/openapi.json', { headers });
  const first = await get({ 'accept-encoding': 'br' });
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(JSON.parse(brotliDecompressSync(await first.arrayBuffer()).toString())).toEqual(document);
  const tag = first.headers.get('etag')!;
  expect(tag, 'weak, since it is the same for every coding').toMatch(/^W\/"[^"]+"$/);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
    const again = await get({ 'if-none-match': known });
    expect([again.status, await again.text()], known).toEqual([304, '']);
  }
  expect((await get({ 'if-none-match': `"x${tag.slice(3)}` })).status).toBe(200);
});

test('the description has every promised call', () => {
  expect(described().map(withoutNames)).toEqual(expect.arrayContaining(listedCalls()));
});

test('every call describes its errors and whether it needs a session', () => {
  const access = new Map(endpointsOf(contract).map((each) => [`${each.method} ${each.path}`, each.access]));
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses, security }] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      expect(responses.default, name).toEqual({ $ref: '#/components/responses/Error' });
      expect(responses[204]?.content, name).toBeUndefined();
      expect(security, name).toEqual((access.get(name) ?? 'public') === 'public' ? [] : undefined);
    }
  const [error] = Object.values(document.components.responses);
  expect(error!.content['application/json']!.schema.required).toEqual(['error']);
});

test('the webhook is described with its signature and its raw body, an upload as a form', () => {
  const { parameters, requestBody } = document.paths['/webhooks/stripe']!.post!;
  expect(parameters).toMatchObject([{ name: 'Stripe-Signature', in: 'header', required: true }]);
  expect(requestBody).toMatchObject({
    content: { 'application/json': { schema: { type: 'string', format: 'binary' } } },
  });
  const upload = document.paths['/admin/storage/badges']!.post!;
  expect(Object.keys(upload.requestBody!.content)).toEqual(['multipart/form-data']);
});

test('the address that ends mails of a kind is described with its token, and needs no session', () => {
  for (const call of Object.values(document.paths['/reminders/unsubscribe']!)) {
    expect(call.parameters).toMatchObject([{ name: 'token', in: 'query', required: true }]);
    expect(call.security).toEqual([]);
  }
});

test('an uploaded image is described at the origin and not under /api', () => {
  for (const path of ['/uploads/badges/{name}', '/uploads/lessons/{name}'])
    expect(document.paths[path]!.get!.servers).toEqual([{ url: app.services.config.PUBLIC_ORIGIN }]);
});

test('the page for people lists the same calls', async () => {
  const page = await (await app.app.request('/api/docs')).text();
  for (const path of ['/api/plans', '/api/webhooks/stripe', '/api/health/ready', '/uploads/badges/{name}'])
    expect(page).toContain(`<code>${path}</code>`);
  const [, style] = /href="([^"]+\.css)"/.exec(page)!;
  expect((await app.app.request(style!)).headers.get('content-type')).toMatch(/^text\/css/);
});
