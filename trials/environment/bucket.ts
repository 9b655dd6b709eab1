import { createServer } from 'node:http';
import { type OutsideServer, openOutsideServer } from './silenced-server.ts';

/** The part of an S3-compatible service that storing images needs. */
export function openBucket(): Promise<OutsideServer> {
  const stored = new Map<string, { bytes: Buffer; type: string }>();
  const http = createServer(async (request, response) => {
    const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const key = new URL(request.url!, 'http://bucket').pathname;
    if (request.method === 'PUT') {
      stored.set(key, { bytes, type: request.headers['content-type'] ?? '' });
      return response.writeHead(200).end();
    }
    const object = stored.get(key);
    if (!object) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': object.type }).end(object.bytes);
  });
  return openOutsideServer('http', (socket) => void http.emit('connection', socket));
}
