import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

let server: Server;
let drain: () => Promise<void>;
let agent: Agent;
let port: number;
/** Answers the pending request for /slow. */
let answerSlow: () => void;
let slowArrived: Promise<void>;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const prepared = prepareDrain();
  slowArrived = new Promise((arrived) => {
    server = createServer(prepared.options, (received, response) => {
      if (received.url !== '/slow') return response.end('hecho');
      answerSlow = () => response.end('lento');
      return arrived();
    });
  });
  drain = () => prepared.drain(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const request = (path = '/') =>
  new Promise<{ text: string; connection: string | undefined; reused: boolean }>((resolve, reject) => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, async (reply: IncomingMessage) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      resolve({ text, connection: reply.headers.connection, reused: sent.reusedSocket });
    });
    sent.once('error', reject);
  });

/** Starts to drain, and resolves when new connections are rejected. */
async function beginDrain() {
  const drained = drain();
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  return { drained };
}

test('an open connection carries one more request, whose answer announces its end', async () => {
  expect(await request()).toMatchObject({ connection: 'keep-alive' });
  const { drained } = await beginDrain();
  expect(await request()).toEqual({ text: 'hecho', connection: 'close', reused: true });
  await drained;
});

test('a pending request is answered, and its connection ends with it', async () => {
  const slow = request('/slow');
  await slowArrived;
  const { drained } = await beginDrain();
  answerSlow();
  expect(await slow).toMatchObject({ text: 'lento', connection: 'close' });
  await drained;
});

test('a connection that the kernel has accepted already is answered', async () => {
  const late = request();
  // The kernel has accepted the connection, and the server has not.
  for (let tick = 0; tick < 20; tick += 1) await new Promise<void>((done) => process.nextTick(done));
  const drained = drain();
  expect(await late).toMatchObject({ text: 'hecho', reused: false });
  await drained;
});

test('no new connection is accepted, and an idle one does not delay the end of the process', async () => {
  await request();
  const { drained } = await beginDrain();
  await expect(
    new Promise((resolve, reject) =>
      connect(port, '127.0.0.1', () => resolve('accepted')).once('error', reject),
    ),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await drained;
});
