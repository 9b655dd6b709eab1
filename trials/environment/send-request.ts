import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type RequestOptions = {
  method?: string;
  path: string;
  token?: string;
  /** Sent as JSON; text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  agent?: Agent;
  /** Milliseconds after which a missing answer counts as a failure. */
  timeoutMs?: number;
};

export type HttpResponse = {
  /** 0 when there was no whole answer; then `failure` is the reason. */
  status: number;
  failure?: string;
  /** Whether the failed connection was a new one. */
  wasNew?: boolean;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
};

/** Sends one request as our browser app does. It never rejects: a failure is part of the response. */
export function sendRequest(port: number, options: RequestOptions): Promise<HttpResponse> {
  const { method = 'GET', path, token, body, headers, agent, timeoutMs = 20_000 } = options;
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = sent ? (body as string | Buffer | undefined) : JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<HttpResponse>) => {
      clearTimeout(alarm);
      resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began, ...answer });
    };
    const failed = (error: NodeJS.ErrnoException, wasNew = false) =>
      end({ failure: error.code ?? error.message, wasNew });
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          ...(method !== 'GET' && { origin: `http://localhost:${port}` }),
          ...(token && { cookie: `session=${token}` }),
          ...(bytes !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(bytes),
          }),
          ...headers,
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', (error) => failed(error));
        reply.once('end', () =>
          end({ status: reply.statusCode!, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    const alarm = setTimeout(() => {
      end({ failure: 'no answer in time' });
      outgoing.destroy();
    }, timeoutMs);
    outgoing.once('error', (error) => failed(error, !outgoing.reusedSocket)).end(bytes);
  });
}

/** The JSON of a successful response. @throws Error with status and text of any other */
export async function requestJson<Reply>(port: number, options: RequestOptions): Promise<Reply> {
  const { status, text, failure } = await sendRequest(port, options);
  if (status < 200 || status > 299)
    throw new Error(`${options.method ?? 'GET'} ${options.path}: ${failure ?? `${status} ${text}`}`);
  return JSON.parse(text) as Reply;
}
