import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createImageStore } from './create-image-store.ts';

const stored = new Map<string, { bytes: Buffer; type: string | undefined }>();

/** The part of an S3-compatible service that storing images needs. */
const bucket = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const key = new URL(request.url!, 'http://bucket').pathname;
  if (!request.headers.authorization?.includes('Credential=clave/')) return response.writeHead(403).end();
  if (request.method === 'PUT') {
    if (stored.has(key) && request.headers['if-none-match'] === '*') return response.writeHead(412).end();
    stored.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] });
    return response.writeHead(200).end();
  }
  const object = stored.get(key);
  if (!object) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': object.type ?? '' }).end(object.bytes);
});

let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((ready) => bucket.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

test('with S3_BUCKET images are stored in and served from the bucket, each under a new name', async () => {
  const store = await createImageStore(
    readConfig({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'insignias',
      S3_ACCESS_KEY_ID: 'clave',
      S3_SECRET_ACCESS_KEY: 'secreto',
    }),
  );
  const image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' };
  expect(await store.get('badges/badge-1.webp')).toBeNull();
  expect(await store.put('badges/badge-1.webp', image)).toBe(true);
  expect(await store.put('badges/badge-1.webp', { ...image, bytes: new Uint8Array([9]) })).toBe(false);
  expect(await store.get('badges/badge-1.webp')).toEqual(image);
  expect([...stored.keys()]).toEqual(['/insignias/badges/badge-1.webp']);
});

test('a bucket that rejects a request causes an error, not a missing image', async () => {
  const store = await createImageStore(
    readConfig({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'insignias',
      S3_ACCESS_KEY_ID: 'otra',
      S3_SECRET_ACCESS_KEY: 'x',
    }),
  );
  await expect(store.get('badges/badge-1.webp')).rejects.toThrow();
});

test.each([
  ['is away', (socket: Socket) => socket.destroy()],
  ['accepts connections and never answers', () => {}],
])(
  'a bucket that %s is a temporary error, in seconds',
  async (_, treat) => {
    const broken = createTcpServer(treat);
    await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready));
    const store = await createImageStore(
      readConfig({
        S3_ENDPOINT: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
        S3_BUCKET: 'insignias',
        S3_ACCESS_KEY_ID: 'clave',
        S3_SECRET_ACCESS_KEY: 'secreto',
      }),
    );
    const image = { bytes: new Uint8Array([1]), type: 'image/webp' };
    await expect(store.put('badges/badge-2.webp', image)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    broken.close();
  },
  20_000,
);
