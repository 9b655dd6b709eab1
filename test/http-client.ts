import type { TestApp } from './app.ts';

/** What came back: the status, the JSON body (null when there is none) and the raw answer. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
export type Reply = { status: number; body: any; headers: Headers };

export type Client = ReturnType<typeof createClient>;

/** An HTTP client that stores cookies and sends the app's Origin, as the app's pages do. */
export function createClient({ app, services }: TestApp) {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await app.request(path, {
      method,
      headers: {
        origin: services.config.PUBLIC_ORIGIN,
        ...(jar.size > 0 && { cookie: cookies() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/expires=thu, 01 jan 1970|max-age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : null,
      headers: response.headers,
    };
  };
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
    send,
    /** The session's cookie as it is sent, or nothing. */
    cookie: () =>
      cookies()
        .split('; ')
        .find((pair) => /^(__Host-)?session=/.test(pair)) ?? '',
    keepCookie: (name: string, value: string) => void jar.set(name, value),
    useCookie: (pair: string) => {
      jar.clear();
      const [name, value] = pair.split('=');
      if (name && value) jar.set(name, value);
    },
  };
}
