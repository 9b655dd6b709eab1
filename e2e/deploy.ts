import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The app behind a proxy that can serve another service worker, as a new build would. */
export async function deploy(target: string) {
  let build = '';
  const proxy = createServer((asked, response) => {
    const { host, origin } = new URL(target);
    const headers: IncomingHttpHeaders = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    if (asked.url === '/sw.js')
      for (const name of ['accept-encoding', 'if-none-match'] as const) delete headers[name];
    const passed = request(target + asked.url, { method: asked.method, headers }, (answer) => {
      if (asked.url !== '/sw.js') {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _, etag: _etag, ...rest } = answer.headers;
      response.writeHead(answer.statusCode!, { ...rest, 'cache-control': 'no-cache' });
      answer.pipe(response, { end: false });
      answer.on('end', () => response.end(build));
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      build = '\n// the next build';
    },
    stop: () => new Promise((stopped) => proxy.close(stopped).closeAllConnections()),
  };
}
