import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeBucket, startBucket } from '#test/bucket.ts';
import { readConfig } from '../config.ts';
import { createImageStore } from './create-image-store.ts';

let bucket: FakeBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

test('with S3_BUCKET images are stored in and served from the bucket, each under a new name', async () => {
  const store = await createImageStore(readConfig(bucket.env));
  const image = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' };
  expect(await store.get('badges/badge-1.webp')).toBeNull();
  expect(await store.put('badges/badge-1.webp', image)).toBe(true);
  expect(await store.put('badges/badge-1.webp', { ...image, bytes: new Uint8Array([9]) })).toBe(false);
  expect(await store.get('badges/badge-1.webp')).toEqual(image);
  expect([...bucket.stored.keys()]).toEqual(['/insignias/badges/badge-1.webp']);
  await store.put('badges/badge-2.webp', image);
  await store.put('lessons/lesson-1-4x4.webp', image);
  expect(await store.list('badges')).toEqual(['badges/badge-1.webp', 'badges/badge-2.webp']);
  await store.remove('badges/badge-1.webp');
  expect(await store.list('badges')).toEqual(['badges/badge-2.webp']);
});

test('a bucket that rejects a request causes an error, not a missing image', async () => {
  const store = await createImageStore(
    readConfig({ ...bucket.env, S3_ACCESS_KEY_ID: 'otra', S3_SECRET_ACCESS_KEY: 'x' }),
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
        ...bucket.env,
        S3_ENDPOINT: `http://127.0.0.1:${(broken.address() as AddressInfo).port}`,
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
