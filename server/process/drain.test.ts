import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDrain } from './drain.ts';

let server: Server;
let drain: () => Promise<void>;
let agent: Agent;
let port: number;
/** Requests for /slow are answered when the test says so. */
let answerSlow: () => void;
let slowArrived: Promise<void>;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const prepared = prepareDrain();
  slowArrived = new Promise((arrived) => {
    server = createServer(prepared.options, (request, response) => {
      if (request.url !== '/slow') return response.end('hecho');
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

const ask = (path = '/') =>
  new Promise<{ text: string; connection: string | undefined; reused: boolean }>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, async (reply: IncomingMessage) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      resolve({ text, connection: reply.headers.connection, reused: request.reusedSocket });
    });
    request.once('error', reject);
  });

/** Begins to drain; back once nobody new is let in. */
async function beginDrain() {
  const drained = drain();
  while (server.listening) await new Promise((turn) => setImmediate(turn));
  return { drained };
}

test('an open connection carries one more request, whose answer announces its end', async () => {
  expect(await ask()).toMatchObject({ connection: 'keep-alive' });
  const { drained } = await beginDrain();
  expect(await ask()).toEqual({ text: 'hecho', connection: 'close', reused: true });
  await drained;
});

test('a pending request is answered, and its connection ends with it', async () => {
  const slow = ask('/slow');
  await slowArrived;
  const { drained } = await beginDrain();
  answerSlow();
  expect(await slow).toMatchObject({ text: 'lento', connection: 'close' });
  await drained;
});

test('a connection that the kernel has accepted already is answered', async () => {
  const late = ask();
  // The connection is made, and the server has not had a turn to accept it.
  for (let tick = 0; tick < 20; tick += 1) await new Promise<void>((done) => process.nextTick(done));
  const drained = drain();
  expect(await late).toMatchObject({ text: 'hecho', reused: false });
  await drained;
});

test('no new connection is accepted, and an idle one does not delay the end of the process', async () => {
  await ask();
  const { drained } = await beginDrain();
  await expect(
    new Promise((resolve, reject) =>
      connect(port, '127.0.0.1', () => resolve('accepted')).once('error', reject),
    ),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await drained;
});
