import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { compareMigrations } from '#db/migration-state.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { createEmptyDatabase } from './database.ts';
import { signIn } from './installation.ts';
import { upgradeFolders, versions } from './upgrade-folder.ts';

const { unpack, start } = upgradeFolders();

/** The oldest, one with a single role, and the newest: a folder of each version is started in upgrade-folders.test.ts. */
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
      const { origin, end } = await start(
        join(data, 'app'),
        file.includes('1.3') ? { DATABASE_URL: external.url } : roles,
      );
      const { email, open } = learners[11];
      const person = await signIn(origin, email);
      expect(learners[11]).toMatchObject(await person.look());
      expect((await person.takeQuiz(open.lesson)).id).toBe(open.id);
      expect(await end('SIGTERM')).toBe(0);
    } finally {
      await external.stop();
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
