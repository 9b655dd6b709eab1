import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, ORIGIN, type TestApp } from '#test/app.ts';
import { lessonBody } from '#test/back-office.ts';
import { type Person, signUpAdmin, signUpLearner, signUpStaff } from '#test/people.ts';

let app: TestApp;
let admin: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lesson-images-'));
  app = await createTestApp({ env: { DATA_DIR: folder } });
  admin = await signUpAdmin(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6d3bd1' } })
    .png()
    .toBuffer();

type Answer = { image_url: string; error: { message: string } };

async function upload(bytes: Uint8Array, by = admin) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], 'foto.png', { type: 'image/png' }));
  const headers = { origin: ORIGIN, cookie: by.cookie() };
  const response = await app.app.request('/api/admin/storage/lessons', {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function uploaded(): Promise<string> {
  app.pass(1_000);
  return (await upload(await picture(40, 30))).body.image_url;
}

const save = (content: string) => admin.post('/api/admin/lessons', { ...lessonBody, content });

test('whoever writes lessons uploads their images without administering, and no badge’s', async () => {
  const editor = await signUpStaff(app, 'editor');
  const { status, body } = await upload(await picture(40, 30), editor);
  expect(status).toBe(201);
  const written = { ...lessonBody, content: `![Una hucha](${body.image_url})` };
  expect((await editor.post('/api/admin/lessons', written)).status).toBe(201);
  expect((await editor.post('/api/admin/storage/badges')).status).toBe(403);
});

test('an image for a lesson becomes a WebP whose name has its size, and is served as one', async () => {
  const { status, body } = await upload(await picture(3200, 1600));
  const name = `lesson-${app.now().getTime()}-1600x800.webp`;
  expect([status, body]).toEqual([201, { image_url: `/uploads/lessons/${name}` }]);
  const served = await app.app.request(body.image_url);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('cache-control')).toMatch(/immutable/);
  expect(served.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
    format: 'webp',
    width: 1600,
    height: 800,
  });
});

test('the upload of an image is in the audit log', async () => {
  const url = await uploaded();
  const { entries } = (await admin.get('/api/admin/audit-log?object_type=lesson_image')).body;
  expect(entries[0]).toMatchObject({ action: 'uploaded', object_id: url });
});

test('what is no image, or too large, is rejected as for badges, and learners upload nothing', async () => {
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(415);
  expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).body.error.message).toBe(
    'El archivo debe ser menor a 2MB',
  );
  expect((await upload(await picture(4, 4), await signUpLearner(app))).status).toBe(403);
});

test.each([
  '/uploads/lessons/lesson-1.webp',
  '/uploads/lessons/lesson-1-4x4.webp',
  '/uploads/lessons/badge-1.webp',
  '/uploads/lessons/..%2fbadges%2fbadge-1.webp',
  '/uploads/lessons/',
])('%s is not served', async (path) => {
  expect((await app.app.request(path)).status).toBe(404);
});

test('learners get an uploaded image with its alternative text and caption', async () => {
  const url = await uploaded();
  const { status, body } = await save(`## Idea\n\n![Una hucha](${url} "Fuente: banco")`);
  expect(status).toBe(201);
  await app.owner.$client.query(`update lessons set state = 'published' where id = $1`, [body.id]);
  const { text } = (await (await signUpLearner(app)).get(`/api/lessons/${body.id}`)).body;
  expect(text).toContainEqual({
    tag: 'p',
    children: [{ tag: 'img', props: { src: url, alt: 'Una hucha', title: 'Fuente: banco' } }],
  });
});

test.each([
  ['of another site', '![a](https://otro.example/a.png)', 'está en otro sitio'],
  ['that was not uploaded', '![a](grafico.png)', 'no se subió aquí'],
  ['of another path here', '![a](/api/auth/session)', 'no se subió aquí'],
  ['that is gone', '![a](/uploads/lessons/lesson-1-4x4.webp)', 'vuelve a subirla'],
  ['without an alternative text', '![](/uploads/lessons/lesson-1-4x4.webp)', 'falta el texto alternativo'],
])('a lesson with an image %s is rejected beside its text', async (_, content, message) => {
  const before = (await admin.get('/api/admin/lessons')).body.total;
  const { status, body } = await save(content);
  expect([status, body.error.fields.content]).toEqual([400, [expect.stringContaining(message)]]);
  expect((await admin.get('/api/admin/lessons')).body.total).toBe(before);
});

test('images that a lesson has already are not looked up again', async () => {
  const { body: lesson } = await save(`![a](${await uploaded()})`);
  const gone = '![b](/uploads/lessons/lesson-2-4x4.webp)';
  await app.owner.$client.query('update lessons set content = $1 where id = $2', [gone, lesson.id]);
  const edit = (content: string) => admin.put(`/api/admin/lessons/${lesson.id}`, { ...lessonBody, content });
  expect((await edit(`${gone} y más texto`)).status).toBe(200);
  expect((await edit(`${gone} ![c](/uploads/lessons/lesson-3-4x4.webp)`)).status).toBe(400);
});

test('a text that brings more than fifty new images is rejected', async () => {
  const many = Array.from({ length: 51 }, (_, n) => `![a](/uploads/lessons/lesson-${n}-4x4.webp)`).join('\n');
  expect((await save(many)).body.error.fields.content).toEqual(['Como máximo 50 imágenes nuevas a la vez.']);
});
