// Opens connections as no browser does and measures what everybody else notices: 1,200 pipelined calls on one connection and 20 on
// each of 400, whose answers nobody reads, once with the limits of production and once where each answer is the whole description; then 200
// heads and 200 bodies that never become whole. Meanwhile one client asks whether the server is alive.
// `--control`: a server that handles all requests of a connection at once and makes its description anew for each, without limits, and fewer calls.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sendRequest } from './environment/send-request.ts';
import { openEnvironment } from './environment/trial-environment.ts';
import { conclude } from './environment/verdict.ts';

const LONGEST_PING_MS = 250;
const MOST_MEMORY_MB = 100;
/** Ten seconds, the second in which the server looks, and what a busy machine adds. */
const LONGEST_SILENCE_MS = 15_000;
const UNREAD_MS = 8_000;

const { values } = parseArgs({ options: { control: { type: 'boolean', default: false } } });
const environment = await openEnvironment({
  faults: values.control ? ['allRequestsAtOnce'] : [],
  settings: async () => ({ RATE_LIMIT_FACTOR: values.control ? '1000000' : '1' }),
});
let { port, pid } = environment.app;
const memoryMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

const GET = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
const head = () =>
  `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/json\r\n`;

type Opened = { socket: Socket; closedAfter: Promise<number> };

/** Sends the text on so many connections and reads none of their answers. */
function open(count: number, text: string): Opened[] {
  const began = performance.now();
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.once('connect', () => socket.write(text));
    const closedAfter = new Promise<number>((done) =>
      socket.once('close', () => done(performance.now() - began)),
    );
    return { socket, closedAfter };
  });
}

const violations: string[] = [];
const figures: string[] = [];

/** Pings and looks at the memory until the work ends. */
async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const before = memoryMb();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, 50);
  const pinging = new Worker(join(import.meta.dirname, 'pinging.ts'), { workerData: { port, pid } });
  await work();
  pinging.postMessage('end');
  const [{ longest, longestOfServer, failures }] = (await once(pinging, 'message')) as [
    { longest: number; longestOfServer: number; failures: string[] },
  ];
  clearInterval(looking);
  for (const failure of failures) violations.push(`${name}: the ping got ${failure}`);
  const grown = most - before;
  const taken = `${Math.round(longest)} ms, ${Math.round(longestOfServer)} without waiting for a core`;
  figures.push(`${name}: ping at most ${taken}, memory + ${Math.round(grown)} MB`);
  if (longestOfServer > LONGEST_PING_MS) violations.push(`${name}: a ping took ${taken}`);
  if (grown > MOST_MEMORY_MB) violations.push(`${name}: memory grew by ${Math.round(grown)} MB`);
}

async function leaveUnread(connections: number, calls: number): Promise<void> {
  const opened = open(connections, GET.repeat(calls));
  await pause(UNREAD_MS);
  for (const { socket } of opened) socket.destroy();
}

/** Half a message on each connection, which the server has to end. */
async function leaveHalf(name: string, text: string): Promise<void> {
  const opened = open(200, text);
  for (const { socket } of opened) socket.resume();
  const times = await Promise.race([
    Promise.all(opened.map(({ closedAfter }) => closedAfter)),
    pause(2 * LONGEST_SILENCE_MS, null),
  ]);
  const slowest = times && Math.round(Math.max(...times) / 100) / 10;
  figures.push(`${name}: ${times ? `all ended after ${slowest} s` : 'some never ended'}`);
  if (!times || Math.max(...times) > LONGEST_SILENCE_MS)
    violations.push(`${name}: ${slowest ?? 'more than 30'} s until the last connection was ended`);
  for (const { socket } of opened) socket.destroy();
}

/** The process has compiled its code and grown to its usual size before anything is compared. */
async function warmUp(): Promise<void> {
  for (let round = 0; round < 300; round += 1)
    await sendRequest(port, { path: round < 50 ? '/api/openapi.json' : '/api/plans' });
}

async function leaveAnswersUnread(answers: string): Promise<void> {
  await warmUp();
  await measure(`1,200 pipelined calls, ${answers}`, () => leaveUnread(1, 1_200));
  await measure(`20 calls on each of 400 connections, ${answers}`, () => leaveUnread(400, 20));
}

async function measureSound(): Promise<void> {
  await leaveAnswersUnread('most answered 429');
  await measure('half heads', () => leaveHalf('half heads', 'GET /api/plans HTTP/1.1\r\nHost: loc'));
  await measure('half bodies', () =>
    leaveHalf('half bodies', `${head()}Content-Length: 1000\r\n\r\n{"email":`),
  );
  ({ port, pid } = await environment.startApp({ RATE_LIMIT_FACTOR: '1000000' }));
  await leaveAnswersUnread('all answered 200');
}

async function measureControl(): Promise<void> {
  await warmUp();
  await measure('100 pipelined calls, made anew for each', () => leaveUnread(1, 100));
}

await (values.control ? measureControl() : measureSound());
await environment.close();
conclude(figures.join('; '), violations, values.control);
