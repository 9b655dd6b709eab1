import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { badgeBody } from '#test/back-office.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';

const LIMIT = 2 * 1024 * 1024;

let app: TestApp;
let admin: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  app = await createTestApp({ env: { DATA_DIR: folder } });
  admin = await signUpAdmin(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: '#6d3bd1' } });

const upload = async (
  bytes: Uint8Array | string,
  { name = 'foto.png', type = 'image/png', by = admin, fields = ['file'] } = {},
) => {
  const form = new FormData();
  for (const field of fields)
    form.append(
      field,
      new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type }),
    );
  const response = await app.app.request('/api/admin/storage/badges', {
    method: 'POST',
    headers: { origin: ORIGIN, cookie: by.cookie() },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

/** The status and the error's code. */
const outcome = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

/** A PNG whose header declares these dimensions and whose pixels are missing. */
function promising(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'a %s becomes a WebP named by its instant and is served as one (C67)',
  async (format) => {
    app.pass(1000);
    const { status, body } = await upload(await picture().toFormat(format).toBuffer());
    expect([status, body.image_url]).toEqual([201, `/uploads/badges/badge-${app.now().getTime()}.webp`]);
    const image = await app.app.request(body.image_url!);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('x-content-type-options')).toBe('nosniff');
    expect(image.headers.get('cache-control')).toMatch(/immutable/);
    const { format: stored, width, height } = await sharp(await image.arrayBuffer()).metadata();
    expect([stored, width, height]).toEqual(['webp', 40, 30]);
  },
);

test('a large image is scaled down, and metadata and appended data are removed', async () => {
  const bytes = await picture(1600, 800)
    .withExif({ IFD0: { Copyright: 'SECRETO' } })
    .png()
    .toBuffer();
  const { body } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
  const served = Buffer.from(await (await app.app.request(body.image_url!)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ width: 512, height: 256 });
  expect(served.includes('SECRETO')).toBe(false);
  expect(served.includes('script')).toBe(false);
});

test('images uploaded in the same millisecond get different names', async () => {
  const bytes = await picture().png().toBuffer();
  app.pass(1000);
  const urls = await Promise.all([1, 2, 3].map(async () => (await upload(bytes)).body.image_url));
  expect(new Set(urls).size).toBe(3);
});

test.each([
  ['text that calls itself a PNG', 'hola, soy un PNG'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a PDF', '%PDF-1.4\n1 0 obj\n<<>>\nendobj'],
  ['nothing', ''],
  ['a PNG cut short', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s gets 415 under any name and declared type', async (_, bytes) => {
  const reply = await upload(bytes);
  expect(outcome(reply)).toEqual([415, 'unsupported_media']);
  expect(reply.body).toMatchObject({ error: { message: 'Solo se permiten archivos de imagen' } });
});

test('an image with huge dimensions is rejected before it is decoded', async () => {
  const before = process.memoryUsage().rss;
  for (const [width, height] of [
    [30_000, 30_000],
    [100_000, 4_000],
  ] as const) {
    expect([413, 415]).toContain((await upload(promising(width, height))).status);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('an image of 2 MB is accepted, one byte more is too large (docs/product.md §5.6)', async () => {
  const small = await picture().png().toBuffer();
  const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
  expect((await upload(padded(LIMIT))).status).toBe(201);
  const reply = await upload(padded(LIMIT + 1));
  expect(outcome(reply)).toEqual([413, 'too_large']);
  expect(reply.body).toMatchObject({ error: { message: 'El archivo debe ser menor a 2MB' } });
  expect(outcome(await upload(padded(6 * 1024 * 1024)))).toEqual([413, 'too_large']);
});

test('an upload needs exactly one file in the field file', async () => {
  const bytes = await picture().png().toBuffer();
  for (const fields of [[], ['file', 'file'], ['file', 'other'], ['other']]) {
    expect(outcome(await upload(bytes, { fields }))).toEqual([400, 'invalid_request']);
  }
  const json = await admin.post('/api/admin/storage/badges', { file: 'data:image/png;base64,AAAA' });
  expect(json.status).toBe(400);
});

test('learners and visitors cannot upload', async () => {
  const bytes = await picture().png().toBuffer();
  const ana = await signUpLearner(app);
  const files = async () => (await readdir(join(folder, 'uploads', 'badges'))).length;
  const before = await files();
  expect((await upload(bytes, { by: ana })).status).toBe(403);
  expect(await files()).toBe(before);
});

test('a badge can have an uploaded image', async () => {
  const { body } = await upload(await picture().png().toBuffer());
  const badge = await admin.post('/api/admin/badges', { ...badgeBody, image_url: body.image_url });
  expect([badge.status, badge.body.image_url]).toEqual([201, body.image_url]);
});

test.each([
  '/uploads/badges/badge-1.webp',
  '/uploads/badges/..%2f..%2fpostgres%2fpassword',
  '/uploads/badges/%2e%2e/secrets',
  '/uploads/badges/badge-1.webp.part',
  '/uploads/badges/',
  '/uploads/badges',
])('%s is not accepted as an image', async (path) => {
  expect((await app.app.request(path)).status).toBe(404);
});

test('the thirty-first upload within a minute has to wait', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1, env: { DATA_DIR: folder } });
  const someone = await signUpAdmin(limited);
  const replies = [];
  for (let n = 0; n < 31; n += 1) replies.push(await someone.post('/api/admin/storage/badges', {}));
  expect(replies.map((reply) => reply.status).slice(29)).toEqual([400, 429]);
  await limited.close();
});
