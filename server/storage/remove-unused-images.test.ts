import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { badges, lesson_drafts, lessons } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson } from '#test/create-lesson.ts';
import { signUpAdmin } from '#test/people.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

const DAY = 86_400_000;

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unused-images-'));
  app = await createTestApp({ env: { DATA_DIR: folder } });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function store(path: string): Promise<string> {
  await app.services.images.put(path, { bytes: new Uint8Array([1]), type: 'image/webp' });
  return `![Hucha](/uploads/${path})`;
}
const run = () => removeUnusedImages(app.services);
const stored = async () =>
  (await Promise.all(['badges', 'lessons'].map(app.services.images.list))).flat().sort();

test('an image that nothing names goes after seven days, and those of badges, texts, versions and drafts stay', async () => {
  const admin = await signUpAdmin(app);
  await store('lessons/lesson-1-4x4.webp');
  await store('badges/badge-1.webp');
  const { id } = await createLesson(app, { content: await store('lessons/lesson-2-4x4.webp') });
  await app.db
    .update(lessons)
    .set({ content: `${await store('lessons/lesson-3-4x4.webp')} ${await store('badges/badge-3.webp')}` })
    .where(eq(lessons.id, id));
  const content = await store('lessons/lesson-4-4x4.webp');
  const draft = { id: crypto.randomUUID(), user_id: admin.user_id, fields: { content }, revision: 1 };
  await app.db.insert(lesson_drafts).values(draft);
  await store('badges/badge-2.webp');
  const badge = { title: 'Foto', condition_type: 'points_earned', condition_value: 1 } as const;
  await app.db.insert(badges).values({ ...badge, image_url: '/uploads/badges/badge-2.webp' });
  const named = [
    ...['badges/badge-2.webp', 'badges/badge-3.webp'],
    ...['lessons/lesson-2-4x4.webp', 'lessons/lesson-3-4x4.webp', 'lessons/lesson-4-4x4.webp'],
  ];
  const all = [...named, 'badges/badge-1.webp', 'lessons/lesson-1-4x4.webp'].sort();
  await run();
  app.pass(7 * DAY - 1);
  await run();
  expect(await stored()).toEqual(all);
  app.pass(1);
  await run();
  expect(await stored()).toEqual(named);
  app.pass(8 * DAY);
  await run();
  expect(await stored()).toEqual(named);
});

test('the seven days begin when the last text that named an image is gone', async () => {
  const admin = await signUpAdmin(app);
  const content = await store('lessons/lesson-1-4x4.webp');
  const id = crypto.randomUUID();
  await app.db.insert(lesson_drafts).values({ id, user_id: admin.user_id, fields: { content }, revision: 1 });
  await run();
  app.pass(30 * DAY);
  await run();
  await app.db.delete(lesson_drafts).where(eq(lesson_drafts.id, id));
  await run();
  app.pass(6 * DAY);
  await run();
  expect(await stored()).toEqual(['lessons/lesson-1-4x4.webp']);
  app.pass(DAY);
  await run();
  expect(await stored()).toEqual([]);
});

test('an image that is named again in between begins anew', async () => {
  const content = await store('lessons/lesson-1-4x4.webp');
  await run();
  app.pass(6 * DAY);
  const badge = { title: 'Foto', condition_type: 'points_earned', condition_value: 1 } as const;
  const image_url = '/uploads/lessons/lesson-1-4x4.webp';
  const [made] = await app.db
    .insert(badges)
    .values({ ...badge, image_url })
    .returning();
  await run();
  await app.db.update(badges).set({ image_url: null }).where(eq(badges.id, made!.id));
  app.pass(2 * DAY);
  await run();
  app.pass(6 * DAY);
  await run();
  expect(await stored()).toEqual(['lessons/lesson-1-4x4.webp']);
  expect(content).toContain('lesson-1');
});
