import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { createLog } from '../process/log.ts';
import { createFolderArchive } from './archive/folder-archive.ts';
import { createArchiver } from './create-archiver.ts';
import { recoverTo } from './recover-to.ts';

const scratch = makeScratchFolder();
const folder = join(scratch, 'archivo');
const away = join(scratch, 'desmontado');
const store = createFolderArchive(folder);
let identity: string;
let stop: () => Promise<void>;
let client: pg.Client;
let maintenance: pg.Client;
let outgoing: string;
let newArchiver: () => ReturnType<typeof createArchiver>;

beforeAll(async () => {
  identity = await generateIdentity();
  const key = await identityToRecipient(identity);
  const dataDir = join(scratch, 'datos');
  const running = await startEmbedded({ dataDir, durable: false, archive: true, log: () => {} });
  stop = running.stop;
  const place = openClusterFolder(dataDir);
  outgoing = place.outgoing;
  const maintenanceUrl = Object.assign(new URL(running.url), { pathname: '/postgres' }).href;
  client = new pg.Client({ connectionString: running.url });
  maintenance = new pg.Client({ connectionString: maintenanceUrl });
  await Promise.all([client.connect(), maintenance.connect()]);
  await client.query('create table notes (text text)');
  newArchiver = () =>
    createArchiver({ store, ...place, maintenanceUrl, key, keepDays: 14, log: createLog('silent') });
});
beforeEach(() => {
  for (const place of [folder, away]) rmSync(place, { recursive: true, force: true });
});
afterAll(async () => {
  await Promise.all([client.end(), maintenance.end()]);
  await stop();
  removeScratchFolder(scratch);
});

/** Writes a note and lets PostgreSQL hand its segment over. */
async function write(text: string): Promise<void> {
  await client.query('insert into notes select $1', [text]);
  const { rows } = await maintenance.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await vi.waitFor(() => expect(readdirSync(outgoing)).toContain(rows[0]!.name), { timeout: 60_000 });
}

/** An archiver begins with a commit of its own, which is the instant to which its next segment recovers. */
async function archiveAnother(text: string): Promise<void> {
  const archiver = newArchiver();
  await archiver(client);
  await write(text);
  await archiver(client);
}

/** Archives a segment, and then another one while the archive's disk is gone. @returns the archiver, which goes on running */
async function archiveWithoutDisk() {
  const archiver = newArchiver();
  await archiver(client);
  await write('before');
  await archiver(client);
  renameSync(folder, away);
  await write('without the disk');
  await archiver(client);
  return archiver;
}

const bases = async () => (await store.list('base')).filter((name) => name.endsWith('.json')).length;

const recovered = async (name: string) => {
  const inspect = async (found: pg.Client) =>
    (await found.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text);
  const dataDir = join(scratch, name);
  return (
    await recoverTo({ store, identity }, { dataDir, at: undefined, inspect, isKept: false, durable: false })
  ).result;
};

test('an empty folder in the place of the archive begins with a base backup', async () => {
  await archiveWithoutDisk();
  expect(await bases()).toBe(1);
  await archiveAnother('in the new folder');
  await archiveAnother('the end');
  expect(await recovered('nueva')).toContain('in the new folder');
});

test('an archive that comes back without some segments begins anew with a base backup', async () => {
  const archiver = await archiveWithoutDisk();
  rmSync(folder, { recursive: true });
  renameSync(away, folder);
  const before = await bases();
  await write('after');
  await archiver(client);
  expect(await bases()).toBe(before + 1);
  await archiveAnother('at last');
  await archiveAnother('the end');
  expect(await recovered('otra')).toContain('at last');
});

test('a process that starts on an archive with a missing segment makes a base backup', async () => {
  for (const text of ['one', 'two', 'three']) await archiveAnother(text);
  const before = await bases();
  await store.remove((await store.list('wal')).at(-2)!);
  await newArchiver()(client);
  expect(await bases()).toBe(before + 1);
});

test('a base backup or a segment that somebody removes while the archiver runs leads to another base backup', async () => {
  const archiver = newArchiver();
  await archiver(client);
  await write('one');
  await archiver(client);
  await store.remove((await store.list('base')).find((name) => !name.endsWith('.json'))!);
  await write('two');
  expect((await archiver(client)).bases).toHaveLength(1);
  const before = await bases();
  await write('three');
  await archiver(client);
  await store.remove((await store.list('wal')).at(-1)!);
  await write('four');
  await archiver(client);
  expect(await bases()).toBe(before + 1);
  await archiveAnother('the end');
  await archiveAnother('after it');
  expect(await recovered('sin copia')).toContain('the end');
});
