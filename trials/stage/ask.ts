import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  method?: string;
  path: string;
  /** Session, sent as the cookie. */
  token?: string;
  /** Sent as JSON; text and bytes as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  agent?: Agent;
  /** Milliseconds after which a missing answer counts as a failure. */
  patience?: number;
};

export type Answer = {
  /** 0 when there was no whole answer; then `failure` says why. */
  status: number;
  failure?: string;
  /** The failure was that of a connection which had carried nothing before. */
  wasNew?: boolean;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
};

/** One request as a browser of ours would send it; resolves in any case. */
export function ask(port: number, question: Question): Promise<Answer> {
  const { method = 'GET', path, token, body, headers, agent, patience = 20_000 } = question;
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = sent ? (body as string | Buffer | undefined) : JSON.stringify(body);
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>) => {
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
    }, patience);
    outgoing.once('error', (error) => failed(error, !outgoing.reusedSocket)).end(bytes);
  });
}

/** The JSON of a success. @throws Error with what came instead */
export async function askFor<Reply>(port: number, question: Question): Promise<Reply> {
  const { status, text, failure } = await ask(port, question);
  if (status < 200 || status > 299)
    throw new Error(`${question.method ?? 'GET'} ${question.path}: ${failure ?? `${status} ${text}`}`);
  return JSON.parse(text) as Reply;
}
