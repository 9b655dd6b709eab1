import { once } from 'node:events';
import { connect } from 'node:net';

export type Shot = { method: 'GET' | 'POST'; path: string; token?: string; body?: unknown };

export type Volley = {
  perSecond: number;
  p99: number;
  p95: number;
  p50: number;
  /** Status → how many; 0 for a connection that broke. */
  statuses: Record<string, number>;
};

/** Sends all shots over keep-alive connections, one at a time on each. Only lengths are parsed, since cores are shared with the server. */
export async function fire(port: number, shots: Shot[], connections: number): Promise<Volley> {
  const lines = await openLines(port, connections);
  const wire = shots.map((shot) => encode(shot, port));
  const began = performance.now();
  const { took, statuses } = await sendAll(lines, wire);
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: shots.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}

export type Line = Awaited<ReturnType<typeof openLine>>;

export const openLines = (port: number, connections: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: connections }, () => openLine(port)));

/** @returns what each request took in ms, and how many had which status */
export async function sendAll(lines: Line[], wire: Buffer[]) {
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const shoot = async (line: Line) => {
    while (next < wire.length) {
      const began = performance.now();
      const status = await line.send(wire[next++]!);
      took.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(lines.map(shoot));
  return { took, statuses };
}

/** The bytes of a request, with our own origin where it is needed. */
export function encode({ method, path, token, body }: Shot, port: number): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'accept-encoding: gzip, br',
    ...(token ? [`cookie: session=${token}`] : []),
    ...(method === 'POST'
      ? [`origin: http://localhost:${port}`, `content-length: ${Buffer.byteLength(json)}`]
      : []),
    ...(json ? ['content-type: application/json'] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${json}`);
}

/** A connection that carries one request at a time; a broken one answers 0. */
export async function openLine(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answer: Buffer | null = null;
  let settle = (_status: number) => {};
  socket.on('error', () => settle(0));
  socket.on('close', () => settle(0));
  socket.on('data', (chunk: Buffer) => {
    answer = answer ? Buffer.concat([answer, chunk]) : chunk;
    if (!isWhole(answer)) return;
    const status = Number(answer.toString('latin1', 9, 12));
    answer = null;
    settle(status);
  });
  await once(socket, 'connect');
  const send = (request: Buffer) =>
    new Promise<number>((resolve) => {
      settle = resolve;
      if (socket.destroyed) resolve(0);
      else socket.write(request);
    });
  return { send, isOpen: () => socket.writable, close: () => socket.destroy() };
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return !head.includes('\r\ntransfer-encoding: chunked') || answer.subarray(-5).equals(LAST_CHUNK);
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
