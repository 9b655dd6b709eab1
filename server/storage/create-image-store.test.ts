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
  if (request.method === 'DELETE') {
    stored.delete(key);
    return response.writeHead(204).end();
  }
  if (key.split('/').filter(Boolean).length === 1)
    return response.end(listing(new URL(request.url!, 'http://bucket')));
  const object = stored.get(key);
  if (!object) return response.writeHead(404).end();
  return response.writeHead(200, { 'content-type': object.type ?? '' }).end(object.bytes);
});

/** The answer to ListObjectsV2, with one object a page. */
function listing({ pathname, searchParams }: URL): string {
  const prefix = `${pathname.replace(/\/$/, '')}/${searchParams.get('prefix')}`;
  const keys = [...stored.keys()].filter((key) => key.startsWith(prefix));
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const more = from + 1 < keys.length;
  const contents = keys
    .slice(from, from + 1)
    .map((key) => `<Contents><Key>${key.split('/').slice(2).join('/')}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${
    more ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

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
  await store.put('badges/badge-2.webp', image);
  await store.put('lessons/lesson-1-4x4.webp', image);
  expect(await store.list('badges')).toEqual(['badges/badge-1.webp', 'badges/badge-2.webp']);
  await store.remove('badges/badge-1.webp');
  expect(await store.list('badges')).toEqual(['badges/badge-2.webp']);
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
