import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { badges, lesson_drafts, lessons, mail_queue } from '#db/schema.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createEmptyDatabase } from '#test/database.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpLearner, signUpPremium } from '#test/people.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { createLocalImageStore } from '../storage/local-image-store.ts';
import { readArchive, writeArchive } from './archive-file.ts';
import { checkContents } from './check-contents.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { LEFT_OUT_TABLES, readSavedTables } from './saved-tables.ts';
import { sha256 } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'alcancia-backup-'));
const file = join(folder, 'copia.tar.zst');
const IMAGE = 'badges/badge-1.webp';
const LESSON_IMAGES = ['lessons/lesson-1-8x6.webp', 'lessons/lesson-2-8x6.webp', 'lessons/lesson-3-8x6.webp'];
const newImages = (name: string) => createLocalImageStore(join(folder, name));

let app: TestApp;
let ana: Person;
let made: Awaited<ReturnType<typeof makeBackup>>;

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

/** One image in a lesson's text, one in a former version of it, and one in a draft. */
async function addLessonImages() {
  for (const path of LESSON_IMAGES)
    await app.services.images.put(path, { bytes: new Uint8Array([4, 5]), type: 'image/webp' });
  const [now, before, unsaved] = LESSON_IMAGES.map((path) => `![Hucha](/uploads/${path})`);
  const { id } = await createLesson(app, { content: before! });
  await app.db.update(lessons).set({ content: now! }).where(eq(lessons.id, id));
  const draft = { id: crypto.randomUUID(), user_id: ana.user_id, fields: { content: unsaved }, revision: 1 };
  await app.db.insert(lesson_drafts).values(draft);
}

const backUp = (to: string, url = app.url, images = app.services.images) =>
  makeBackup(to, { url, images, now: app.now() });

async function restore(from: string, images = newImages(crypto.randomUUID())) {
  const url = await createEmptyDatabase(inject('clusterUrl'));
  return { url, images, manifest: await restoreBackup(from, { url, ownerUrl: url, images }) };
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select from pg_tables where schemaname in ('public', 'drizzle')`);
  await client.end();
  return rows.length;
}

test('a backup that is restored gives a backup with an equal manifest', async () => {
  const { url, images, manifest } = await restore(file);
  const again = await backUp(join(folder, 'again.tar.zst'), url, images);
  expect(manifest).toEqual(made.manifest);
  expect(again).toEqual(made);
  expect(made.manifest.ledger_sum).toBeGreaterThan(0);
  expect(Object.keys(made.manifest.images)).toEqual([IMAGE, ...LESSON_IMAGES]);
});

/** Everything about tables but their rows. */
const SCHEMA = `
  select pg_get_indexdef(indexrelid) as text from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace
  union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`;

test('a restored database has the indexes, keys and active triggers of a migrated one', async () => {
  const { url } = await restore(file);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const restored = (await client.query(SCHEMA)).rows;
  await client.end();
  expect(restored).toEqual((await app.db.$client.query(SCHEMA)).rows);
  expect(restored.length).toBeGreaterThan(100);
});

test('people sign in to a restored database, and go on where they were', async () => {
  const { url, images } = await restore(file);
  const other = await createTestApp({ beside: { url, now: app.now } });
  other.services.images = images;
  const client = createClient(other);
  const signIn = await client.post('/api/auth/sign-in', { email: ana.email, password: PASSWORD });
  expect(signIn.body).toMatchObject({ user: { id: ana.user_id } });
  for (const path of ['/api/profiles/me', '/api/user-progress', '/api/rankings/global', '/api/badges'])
    expect((await client.get(path)).body).toEqual((await ana.get(path)).body);
  const { result } = await takeLesson({ ...ana, ...client }, await createLesson(other));
  expect(result.status).toBe(200);
  await other.close();
});

test('sessions, tokens, waiting mails and secrets are in no backup', async () => {
  await app.db.insert(mail_queue).values({ kind: 'recovery', recipient: 'espera@ejemplo.com' });
  const copy = join(folder, 'secrets.tar.zst');
  await backUp(copy);
  const text = zstdDecompressSync(readFileSync(copy)).toString('latin1');
  const { rows } = await app.db.$client.query(
    `select value #>> '{}' as secret from app_settings where key like '%secret'
      union all select encode(token_hash, 'hex') from auth_sessions union all select 'espera@ejemplo.com'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([]);
  expect(text).toContain(ana.email);
  expect(statSync(copy).mode & 0o077).toBe(0);
});

test('every table of ours is saved or left out by name, and a foreign one is not saved', async () => {
  await app.owner.$client.query('create table notas_del_operador as select 1 as n');
  const { rows } = await app.db.$client.query(`select tablename from pg_tables where schemaname = 'public'`);
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  const saved = (await readSavedTables(client)).map(({ name }) => name);
  await client.end();
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
    [...saved, ...LEFT_OUT_TABLES, 'notas_del_operador'].sort(),
  );
  await app.owner.$client.query('drop table notas_del_operador');
});

test('no saved table has a column for tokens or secrets, and every table left out exists', async () => {
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  const tables = await readSavedTables(client);
  const { rows } = await client.query('select relname from pg_class where relname = any($1)', [
    LEFT_OUT_TABLES,
  ]);
  await client.end();
  expect(tables.flatMap(({ columns }) => columns).filter((name) => /token|secret/.test(name))).toEqual([]);
  expect(rows).toHaveLength(LEFT_OUT_TABLES.length);
});

/** The file with some of its contents changed, as somebody would who packs it again. */
async function repack(change: (name: string, text: string) => string | null): Promise<string> {
  const entries: [string, Buffer][] = [];
  await readArchive(file, async (name, bytes) => {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    const text = change(name, Buffer.concat(chunks).toString());
    if (text !== null) entries.push([name, Buffer.from(text)]);
  });
  const to = join(folder, `${crypto.randomUUID()}.tar.zst`);
  await writeArchive(to, async ({ add }) => {
    for (const [name, bytes] of entries) await add(name, bytes);
  });
  return to;
}

const cut = (length: (whole: number) => number) => async () => {
  const bytes = readFileSync(file);
  const to = join(folder, `${crypto.randomUUID()}.tar.zst`);
  writeFileSync(to, bytes.subarray(0, length(bytes.length)));
  return to;
};

const inEntry = (entry: RegExp, from: string | RegExp, to: string) => () =>
  repack((name, text) => (entry.test(name) ? text.replace(from, to) : text));

const flipped = async () => {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  const to = join(folder, 'flipped.tar.zst');
  writeFileSync(to, bytes);
  return to;
};

const foreign = async () => {
  const to = join(folder, 'foreign.tar.zst');
  writeFileSync(to, zstdCompressSync('otra cosa'));
  return to;
};

test.each([
  ['cut off by one byte', /incompleto/, cut((whole) => whole - 1)],
  ['cut off in the middle', /incompleto/, cut((whole) => Math.floor(whole / 2))],
  ['without contents', /incompleto/, cut(() => 0)],
  ['with a flipped bit', /incompleto/, flipped],
  ['that is no backup', /incompleto/, foreign],
  ['with other points in the ledger', /incompleto/, inEntry(/point_entries/, /\t(\d+)\t/, '\t9$1\t')],
  ['with a row too many', /incompleto/, inEntry(/tables\/lessons\//, /^/, 'x\n')],
  ['with another ledger sum', /suma/, inEntry(/manifest/, /"ledger_sum": (\d+)/, '"ledger_sum": 1$1')],
  [
    'without its manifest',
    /incompleto/,
    () => repack((name, text) => (name === 'manifest.json' ? null : text)),
  ],
  [
    'without one of its images',
    /incompleto/,
    () => repack((name, text) => (name.startsWith('images') ? null : text)),
  ],
  ['of a newer format', /más nueva/, inEntry(/backup/, '"format": 1', '"format": 2')],
  [
    'of a newer schema',
    /más nueva/,
    inEntry(/manifest/, '"migrations": [', '"migrations": ["29990101000000_later",'),
  ],
  [
    'with sessions',
    /una tabla que ninguna copia guarda, auth_sessions/,
    inEntry(
      /manifest/,
      '"tables": {',
      `"tables": { "auth_sessions": { "columns": ["id"], "rows": 0, "sha256": "${sha256(Buffer.alloc(0))}" },`,
    ),
  ],
  ['that does not exist', /No existe/, async () => join(folder, 'nowhere.tar.zst')],
])('a file %s is rejected with one sentence, and nothing is written', async (_, sentence, make) => {
  const url = await createEmptyDatabase(inject('clusterUrl'));
  const target = join(folder, crypto.randomUUID());
  const images = createLocalImageStore(target);
  await expect(restoreBackup(await make(), { url, ownerUrl: url, images })).rejects.toThrow(sentence);
  expect(await countTables(url)).toBe(0);
  expect(existsSync(target)).toBe(false);
});

test('a database with tables is not restored into', async () => {
  const images = newImages('other');
  await expect(restoreBackup(file, { url: app.url, ownerUrl: app.url, images })).rejects.toThrow(
    'no está vacía',
  );
  expect((await ana.get('/api/profiles/me')).status).toBe(200);
});

test('a backup is one snapshot: what is written meanwhile is in all of its tables or in none', async () => {
  const lesson = await createLesson(app);
  const learners: Person[] = [];
  while (learners.length < 4) learners.push(await signUpLearner(app));
  const busy = learners.map((person) => takeLesson(person, lesson));
  const copies = ['one', 'two', 'three'].map((name) => join(folder, `${name}.tar.zst`));
  for (const copy of copies) await backUp(copy);
  await Promise.all(busy);
  for (const copy of copies) {
    const { url, manifest } = await restore(copy);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select coalesce(sum(total_points), 0)::int as sum from profiles');
    await client.end();
    expect(rows[0].sum).toBe(manifest.ledger_sum);
  }
});

test('an existing file is not overwritten, and a failed backup leaves none', async () => {
  const before = createHash('sha256').update(readFileSync(file)).digest('hex');
  await expect(backUp(file)).rejects.toThrow('ya existe');
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before);
  const broken = { ...app.services.images, get: () => Promise.reject(new Error('bucket away')) };
  await expect(backUp(join(folder, 'broken.tar.zst'), app.url, broken)).rejects.toThrow('bucket away');
  expect(readdirSync(folder).filter((name) => name.includes('broken') || name.endsWith('.part'))).toEqual([]);
});

test('a backup where the system makes no files names the place', async () => {
  await expect(backUp('/proc/copia.tar.zst').catch(explainFailure)).resolves.toBe(
    'No se puede crear /proc/copia.tar.zst.part: elige una carpeta que admita archivos.',
  );
});

test('a backup on a full disk ends with the error of the disk', async () => {
  const full = join(folder, 'full.tar.zst');
  symlinkSync('/dev/full', `${full}.part`);
  const written = writeArchive(full, async ({ add }) => {
    const addMuch = async () => {
      for (let part = 0; part < 20; part += 1) await add(`tables/${part}`, randomBytes(1_000_000));
    };
    // The disk fails between two additions too, while the database is read.
    await addMuch().catch(() => addMuch());
  });
  await expect(written).rejects.toThrow('ENOSPC');
});

test('a missing image is reported and the rest is saved', async () => {
  const { missingImages } = await backUp(join(folder, 'no-image.tar.zst'), app.url, newImages('empty'));
  expect(missingImages).toEqual([IMAGE, ...LESSON_IMAGES]);
  await checkContents(join(folder, 'no-image.tar.zst'));
});
