import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect, test } from 'vitest';
import { mail_queue } from '#db/schema.ts';
import { createTestApp } from '#test/app.ts';
import {
  ana,
  app,
  backUp,
  file,
  folder,
  IMAGE,
  LESSON_IMAGES,
  made,
  newImages,
  restore,
  setUpBackup,
} from '#test/backup.ts';
import { createLesson, takeLesson } from '#test/create-lesson.ts';
import { createClient } from '#test/http-client.ts';
import { PASSWORD, type Person, signUpLearner } from '#test/people.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { writeArchive } from './archive-file.ts';
import { checkContents } from './check-contents.ts';
import { restoreBackup } from './restore-backup.ts';
import { LEFT_OUT_TABLES, readSavedTables } from './saved-tables.ts';

setUpBackup();

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
