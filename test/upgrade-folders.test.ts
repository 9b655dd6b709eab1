import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { compareMigrations } from '#db/migration-state.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { APP_PROGRAM } from './app-program.ts';
import { type BuiltApp, startBuiltApp } from './built-app.ts';
import { asApp, createEmptyDatabase } from './database.ts';
import { completeRuns, lookAtRuns } from './every-purpose.ts';
import { signIn } from './installation.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';

const versions = globSync('upgrades/*.tar.zst', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('backup'))
  .sort();
const MEGABYTE = 1024 ** 2;

let folder: string | undefined;
let app: BuiltApp | undefined;
afterEach(async () => {
  await app?.end('SIGTERM');
  if (folder) removeScratchFolder(folder);
  app = undefined;
});

/** The folder of data as that version left it. */
function unpack(file: string): string {
  const bytes = zstdDecompressSync(readFileSync(join(import.meta.dirname, file)));
  folder = makeScratchFolder();
  execFileSync('tar', ['-x', '-C', folder, '--no-same-owner'], { input: bytes });
  return folder;
}

async function start(DATA_DIR: string, settings: Record<string, string> = {}) {
  app = await startBuiltApp({ DATA_DIR, ...settings }, { program: APP_PROGRAM });
  return `http://localhost:${app.port}`;
}

/** What a database consists of, without the order of columns, which migrations cannot change. */
async function readShape(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('there is a folder of every earlier version, each of them small', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  const [, ...earlier] = [...changelog.matchAll(/^## (\S+)/gm)].map(([, version]) => version!);
  expect(earlier).toContain('1.0.0');
  expect(versions).toEqual(expect.arrayContaining(earlier.map((version) => `upgrades/${version}.tar.zst`)));
  for (const file of versions)
    expect(statSync(join(import.meta.dirname, file)).size).toBeLessThan(4 * MEGABYTE);
});

test.each(versions)(
  'this version starts on the folder of %s, with every result, open quiz, subscription, image and edited lesson',
  async (file) => {
    const data = unpack(file);
    const { learners, image_url, edited } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    expect(learners).toHaveLength(50);
    const origin = await start(data);
    // Checking a password takes a while; people with something open, something paid, and neither.
    for (const index of [3, 4, 11, 49]) {
      const { email, open } = learners[index];
      const person = await signIn(origin, email);
      expect(learners[index]).toMatchObject(await person.look());
      if (!open) continue;
      const resumed = await person.post(`/api/lessons/${open.lesson}/attempts`);
      expect([resumed.id, resumed.answers.length]).toEqual([open.id, open.answers]);
      expect(resumed.questions.map((each: { question_text: string }) => each.question_text)).toEqual(
        open.texts,
      );
      expect((await person.takeQuiz(open.lesson)).id).toBe(open.id);
    }
    expect((await fetch(origin + new URL(image_url, origin).pathname)).status).toBe(200);
    const reader = await signIn(origin, learners[0].email);
    expect(await reader.get(`/api/lessons/${edited.id}`)).toMatchObject({ title: edited.title });
    expect((await reader.get(`/api/lessons/${edited.id}`)).content).toContain(edited.text);
    expect(await app!.end('SIGTERM')).toBe(0);

    const embedded = await startEmbedded({ dataDir: data, durable: false, log: console.error });
    try {
      const client = new pg.Client({ connectionString: embedded.url });
      await client.connect();
      const { rows } = await client.query(
        `select u.email, p.total_points from auth_users u join profiles p on p.user_id = u.id where u.email = any($1) order by 1`,
        [
          learners
            .filter(({ open }: { open: unknown }) => !open)
            .map(({ email }: { email: string }) => email),
        ],
      );
      await client.end();
      expect(rows).toEqual(
        learners
          .filter(({ open }: { open: unknown }) => !open)
          .map(({ email, total_points }: Record<string, unknown>) => ({ email, total_points }))
          .sort((a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)),
      );
      const fresh = await createEmptyDatabase(inject('clusterUrl'));
      await migrateDatabase(asApp(fresh), fresh);
      expect(await readShape(embedded.url)).toEqual(await readShape(fresh));
    } finally {
      await embedded.stop();
    }
  },
  180_000,
);

/** The oldest, one with a single role, and the newest: a folder of each version is started above. */
const behindUrl = versions.filter(
  (file, index) => index % (versions.length - 1) === 0 || file.includes('1.3'),
);

test.each(behindUrl)(
  'this version starts on a PostgreSQL of its own that has the tables of %s',
  async (file) => {
    const data = unpack(file);
    const { learners } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    const external = await startEmbedded({ dataDir: data, durable: false, log: console.error });
    try {
      const roles = { DATABASE_URL: external.appUrl, MIGRATIONS_DATABASE_URL: external.url };
      const origin = await start(
        join(data, 'app'),
        file.includes('1.3') ? { DATABASE_URL: external.url } : roles,
      );
      const { email, open } = learners[11];
      const person = await signIn(origin, email);
      expect(learners[11]).toMatchObject(await person.look());
      expect((await person.takeQuiz(open.lesson)).id).toBe(open.id);
      expect(await app!.end('SIGTERM')).toBe(0);
    } finally {
      await external.stop();
    }
  },
  180_000,
);

test.each(versions.filter((file) => !/1\.[0-5]\.0/.test(file)))(
  'every quiz, practice, placement, review, variant, report and corrected answer of %s is as it was, and what is open is finished',
  async (file) => {
    const data = unpack(file);
    const { learners } = JSON.parse(readFileSync(join(data, 'expected.json'), 'utf8'));
    const origin = await start(data);
    for (const { email, runs, seen } of learners) {
      const person = await signIn(origin, email);
      expect(await lookAtRuns(person, runs)).toMatchObject(seen);
      await completeRuns(person, runs);
    }
  },
  180_000,
);

test('a backup of a folder of 1.0.0 is restored into an empty database of this version', async () => {
  const data = unpack('upgrades/1.0.0.tar.zst');
  const embedded = await startEmbedded({ dataDir: data, durable: false, log: console.error });
  const file = join(data, 'copia.tar.zst');
  const images = createLocalImageStore(data);
  try {
    await makeBackup(file, { url: embedded.url, images, now: new Date() });
  } finally {
    await embedded.stop();
  }
  const url = await createEmptyDatabase(inject('clusterUrl'));
  const { tables } = await restoreBackup(file, { url, ownerUrl: url, images });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await compareMigrations(client)).toEqual({ pending: [], newer: [] });
  const { rows } = await client.query('select count(*)::int as answers from quiz_run_answers');
  await client.end();
  expect(rows).toEqual([{ answers: tables.quiz_answers!.rows }]);
});
