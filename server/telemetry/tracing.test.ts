import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectedDatabase, connect } from '#db/connect.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createClient } from '#test/http-client.ts';
import { createApp } from '../create-app.ts';
import type { Observer } from './observer.ts';
import { createTracing } from './tracing.ts';

let app: TestApp;
let db: ConnectedDatabase;
let tracing: Observer;
const exporter = new InMemorySpanExporter();

beforeAll(async () => {
  app = await createTestApp();
  db = connect(app.url);
  tracing = createTracing(db, 'Alcancía', new SimpleSpanProcessor({ exporter }));
  const policy = { scriptHashes: [], styleHashes: [] };
  app.app = createApp({ ...app.services, db }, { serve: (c) => c.notFound(), policy }, [tracing.request]);
});
afterAll(async () => {
  await tracing.stop();
  await db.$client.end();
  await app.close();
});

test('a request is a span with its route, status and request id, and its statements are inside it', async () => {
  const email = 'rastro@ejemplo.com';
  const { headers } = await createClient(app).post('/api/auth/sign-in', {
    email,
    password: 'no-es-la-clave',
  });
  const spans = exporter.getFinishedSpans();
  const request = spans.find(({ name }) => name === 'POST /api/auth/sign-in')!;
  expect(request.attributes).toMatchObject({
    'http.route': '/api/auth/sign-in',
    'http.response.status_code': 400,
    request_id: headers.get('x-request-id'),
  });
  const inside = spans.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === request.spanContext().spanId,
  );
  expect(inside.map(({ attributes }) => attributes['db.query.text']).join('\n')).toMatch(/auth_users/);
  expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain(email);
});

test('failing background work is a span with an error, and the error is passed on', async () => {
  await expect(tracing.work('mail', () => Promise.reject(new Error('no mail server')))).rejects.toThrow(
    'no mail server',
  );
  const span = exporter.getFinishedSpans().find(({ name }) => name === 'mail')!;
  expect(span.status.code).toBe(2);
});
