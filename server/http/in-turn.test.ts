import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from './turns.ts';

let server: Server;
let begun: { path: string; answer: ServerResponse }[];
let arrived: number;
beforeEach(async () => {
  begun = [];
  arrived = 0;
  const handle = inTurn((incoming, answer) => begun.push({ path: incoming.url!, answer }));
  server = createServer((incoming, answer) => {
    arrived += 1;
    handle(incoming, answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => server.closeAllConnections());

function pipeline(count: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(
    Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
  );
  return { socket, closed };
}
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((done) => setImmediate(done));
};

test('requests of one connection are handled one after another, in their order', async () => {
  const { socket } = pipeline(4);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await until(() => arrived === 4);
  for (const count of [1, 2, 3, 4]) {
    await until(() => begun.length === count);
    begun[count - 1]!.answer.end(`[${count}]`);
  }
  await until(() => text.includes('[4]'));
  expect(begun.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3']);
  socket.destroy();
});

test('while an answer is not read, the next request of its connection is not handled, and another connection is', async () => {
  const { socket } = pipeline(2);
  await until(() => arrived === 2);
  begun[0]!.answer.end(Buffer.alloc(64 * 1024 * 1024));
  const other = pipeline(1);
  await until(() => begun.length === 2);
  expect(begun[1]!.path).toBe('/0');
  socket.resume();
  await until(() => begun.length === 3);
  expect(begun[2]!.path).toBe('/1');
  for (const each of [socket, other.socket]) each.destroy();
});

test('waiting requests of several connections are handled one a turn of the event loop, which accepts others in between', async () => {
  const connections = Array.from({ length: 5 }, () => pipeline(2));
  await until(() => arrived === 10);
  const first = begun.slice();
  for (const { answer } of first) answer.end();
  const counts: number[] = [];
  await until(() => {
    counts.push(begun.length);
    return begun.length === 10;
  });
  expect([first.length, Math.max(...counts.map((count, turn) => count - (counts[turn - 1] ?? 5)))]).toEqual([
    5, 1,
  ]);
  for (const { socket } of connections) socket.destroy();
});

test('a connection with more than 32 waiting requests is cut off', async () => {
  const { closed } = pipeline(1_200);
  await closed;
  expect(begun).toHaveLength(1);
});
