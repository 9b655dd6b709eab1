import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { readConfig } from '../config.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { createLog } from '../process/log.ts';
import { openArchive } from './archive/open-archive.ts';
import { readInstant, recoverEmbedded } from './recover-installation.ts';
import { RECOVERY_STATUS } from './recovery-status.ts';
import { type Archive, startArchiving } from './start-archiving.ts';

const scratch = makeScratchFolder();
const env: Record<string, string> = {};
const at = { written: '', failure: '' };
const late = { timeout: 30_000, interval: 100 };

afterAll(() => removeScratchFolder(scratch));

const run = (command: string, words: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [`server/commands/${command}.ts`, ...words], {
    env: { ...process.env, ...env, ...more },
  });

/** An installation writes a plan and an image, and is lost after both have reached the archive. */
beforeAll(async () => {
  Object.assign(env, {
    DATA_DIR: join(scratch, 'datos'),
    ARCHIVE_URL: join(scratch, 'archivo'),
    ARCHIVE_IDENTITY: await generateIdentity(),
  });
  mkdirSync(join(env.DATA_DIR!, 'uploads', 'badges'), { recursive: true });
  writeFileSync(join(env.DATA_DIR!, 'uploads', 'badges', 'badge-1.png'), 'an image');
  const config = readConfig(env);
  const { url, stop } = await startEmbedded({
    dataDir: config.DATA_DIR,
    durable: false,
    archive: true,
    log: () => {},
  });
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  const maintenance = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  });
  await Promise.all([client.connect(), maintenance.connect()]);
  const status = async () =>
    (await client.query('select value from app_settings where key = $1', [RECOVERY_STATUS])).rows[0]?.value;
  const start = () =>
    startArchiving(config.archive as Archive, { config, ownerUrl: url, log: createLog('silent') });
  const first = await start();
  await vi.waitFor(async () => expect(await status()).toMatchObject({ base_at: expect.any(String) }), late);
  await client.query(`insert into app_settings (key, value) values ('note', '"written"')`);
  at.written = new Date(
    (await client.query('select clock_timestamp() as at')).rows[0].at.getTime() + 1,
  ).toISOString();
  // PostgreSQL's own clock decides what belongs to the instant, so it has to pass it.
  await client.query('select pg_sleep_until($1::timestamptz)', [at.written]);
  await client.query(`update app_settings set value = '"spoilt"' where key = 'note'`);
  await first.stop();
  // The next one begins with a commit, and PostgreSQL hands the segment over without waiting for four minutes.
  const progress = join(env.ARCHIVE_URL!, 'progress.json');
  writeFileSync(progress, '{"system');
  const second = await start();
  await vi.waitFor(async () => {
    at.failure = (await status()).failed.reason;
  }, late);
  rmSync(progress);
  await vi.waitFor(
    async () => {
      await maintenance.query('select pg_switch_wal()');
      expect((await status()).covered_until > at.written).toBe(true);
      expect(await status()).not.toHaveProperty('failed');
    },
    { timeout: 60_000, interval: 2_000 },
  );
  await second.stop();
  await Promise.all([client.end(), maintenance.end()]);
  await stop();
}, 180_000);

test('one command brings the database and the images back as they were at a minute', async () => {
  const DATA_DIR = join(scratch, 'nueva');
  const { stdout } = await run('restore', ['--at', at.written], { DATA_DIR });
  expect(stdout).toMatch(/^Recuperado hasta .+: 0 cuentas, 0 puntos y 1 imágenes\./);
  expect(await readFile(join(DATA_DIR, 'uploads', 'badges', 'badge-1.png'), 'utf8')).toBe('an image');
  const { url, stop } = await startEmbedded({ dataDir: DATA_DIR, durable: false, log: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect((await client.query(`select value from app_settings where key = 'note'`)).rows).toEqual([
    { value: 'written' },
  ]);
  await client.end();
  await stop();
});

test('what keeps the archive from being written is told where the doctor reads it, until it is mended', () => {
  expect(at.failure).toMatch(/^progress\.json está dañado en el archivo de ARCHIVE_URL: .*borra ese nombre/);
});

test('a drill leaves no database behind, and the doctor says when it last succeeded', async () => {
  const { stdout } = await run('restore', ['--drill'], { DATA_DIR: join(scratch, 'ensayo') });
  expect(stdout).toMatch(/^Prueba hecha en .+: el archivo llega a .+ con 0 cuentas\./);
  const drill = JSON.parse(await readFile(join(env.ARCHIVE_URL!, 'drill.json'), 'utf8'));
  expect(drill).toMatchObject({ succeeded: { people: 0, ledger_sum: 0 }, failed: null });
});

test.each(['10:42', '2026-11-23T10:42', '2026-13-23T10:42Z', '2026-02-30T10:00Z', 'ayer'])(
  'the instant %s is rejected, because nobody knows what it means',
  (text) => expect(() => readInstant(text)).toThrow(`«${text}» no es un momento con su zona`),
);

test('an instant is read with the zone it names', () => {
  expect(readInstant('2026-11-23T10:42-05:00')).toEqual(new Date('2026-11-23T15:42:00Z'));
});

test('the archive is refused without a key, before anything is written', async () => {
  const findings = await runDoctor({ ...env, ARCHIVE_IDENTITY: '' }, { repair: false, now: new Date() });
  expect(findings).toMatchObject([
    { state: 'broken', message: expect.stringContaining('ARCHIVE_URL necesita ARCHIVE_KEY') },
  ]);
});

test('an archive whose name is that of a file is refused', async () => {
  const file = join(env.DATA_DIR!, 'uploads', 'badges', 'badge-1.png');
  const config = readConfig({ ...env, ARCHIVE_URL: file });
  await expect(openArchive(config, 'write')).rejects.toThrow(
    `ARCHIVE_URL necesita una carpeta, y ${file} es un archivo.`,
  );
});

test('a trial of the recovery names a folder of the archive that is not there, and makes none', async () => {
  const folder = join(env.DATA_DIR!, 'archvio');
  await expect(recoverEmbedded(readConfig({ ...env, ARCHIVE_URL: folder }), undefined)).rejects.toThrow(
    `No existe la carpeta ${folder} de ARCHIVE_URL: corrige su nombre.`,
  );
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
