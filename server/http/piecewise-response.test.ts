import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PiecewiseResponse } from './piecewise-response.ts';

const LARGE = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251));
const BODIES: Record<string, string | Buffer> = {
  '/bytes': LARGE,
  '/text': 'ñ'.repeat(100_000),
  // More than the kernel takes.
  '/huge': Buffer.alloc(64 * 1024 * 1024),
};
let server: Server;
let sent: PiecewiseResponse;
beforeEach(async () => {
  server = createServer({ ServerResponse: PiecewiseResponse }, ({ url }, response) => {
    sent = response;
    const body = BODIES[url!]!;
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => server.closeAllConnections());

const port = () => (server.address() as AddressInfo).port;
const load = (path: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get({ host: '127.0.0.1', port: port(), path }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve(Buffer.concat(chunks));
    }).once('error', reject);
  });

test('a large body arrives whole, as bytes and as text', async () => {
  expect(await load('/bytes')).toEqual(LARGE);
  expect((await load('/text')).toString()).toBe('ñ'.repeat(100_000));
});

test('of a large body one piece is written at a time, and other work comes in between', async () => {
  const socket = connect(port(), '127.0.0.1');
  await new Promise<void>((arrived) => {
    server.once('request', () => arrived());
    socket.write('GET /bytes HTTP/1.1\r\nHost: a\r\n\r\n');
  });
  expect([sent.writableEnded, sent.socket!.bytesWritten < 70_000]).toEqual([false, true]);
  socket.resume();
  await new Promise((done) => sent.once('finish', done));
  socket.destroy();
});

test('a client that goes away in the middle ends the writing', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write('GET /huge HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise<void>((arrived) => server.once('request', () => arrived()));
  const closed = new Promise((done) => sent.once('close', done));
  socket.resetAndDestroy();
  await closed;
  await new Promise((done) => setImmediate(done));
  expect([sent.destroyed, sent.writableEnded]).toEqual([true, false]);
});
