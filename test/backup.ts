import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { badges, lesson_drafts, lessons } from '#db/schema.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { type Person, signUpLearner, signUpPremium } from '#test/people.ts';

export const folder = mkdtempSync(join(tmpdir(), 'alcancia-backup-'));
export const file = join(folder, 'copia.tar.zst');
export const IMAGE = 'badges/badge-1.webp';
export const LESSON_IMAGES = [
  'lessons/lesson-1-8x6.webp',
  'lessons/lesson-2-8x6.webp',
  'lessons/lesson-3-8x6.webp',
];
export const newImages = (name: string) => createLocalImageStore(join(folder, name));

export let app: TestApp;
export let ana: Person;
export let made: Awaited<ReturnType<typeof makeBackup>>;

/** Gives the tests of a file an installation with learners and images, and a backup of it. */
export function setUpBackup() {
  beforeAll(async () => {
    app = await createTestApp({ env: { DATA_DIR: folder } });
    const lesson = await createLesson(app);
    ana = await signUpLearner(app, { full_name: 'Ana\tcon \\ y\nsalto' });
    await takeLesson(ana, lesson, 2);
    await takeLesson(await signUpPremium(app), lesson);
    await app.services.images.put(IMAGE, { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' });
    const badge = { title: 'Foto', condition_type: 'points_earned', condition_value: 1 } as const;
    await app.db.insert(badges).values({ ...badge, image_url: `/uploads/${IMAGE}` });
    await addLessonImages();
    await ana.post('/api/auth/recover', { email: ana.email });
    made = await backUp(file);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** One image in a lesson's text, one in a former version of it, and one in a draft. */
export async function addLessonImages() {
  for (const path of LESSON_IMAGES)
    await app.services.images.put(path, { bytes: new Uint8Array([4, 5]), type: 'image/webp' });
  const [now, before, unsaved] = LESSON_IMAGES.map((path) => `![Hucha](/uploads/${path})`);
  const { id } = await createLesson(app, { content: before! });
  await app.db.update(lessons).set({ content: now! }).where(eq(lessons.id, id));
  const draft = { id: crypto.randomUUID(), user_id: ana.user_id, fields: { content: unsaved }, revision: 1 };
  await app.db.insert(lesson_drafts).values(draft);
}

export const backUp = (to: string, url = app.url, images = app.services.images) =>
  makeBackup(to, { url, images, now: app.now() });

export async function restore(from: string, images = newImages(crypto.randomUUID())) {
  const url = await createEmptyDatabase(inject('clusterUrl'));
  return { url, images, manifest: await restoreBackup(from, { url, ownerUrl: url, images }) };
}

export async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`);
  await client.end();
  return rows.length;
}
