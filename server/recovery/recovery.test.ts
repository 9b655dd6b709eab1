import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { createLog } from '../process/log.ts';
import { createFolderArchive } from './archive/folder-archive.ts';
import { advance, createArchiver, isBaseDue } from './create-archiver.ts';
import { recoverTo } from './recover-to.ts';

const EMPTY = { progress: null, bases: [] };
const scratch = makeScratchFolder();
const archive = join(scratch, 'archivo');
const store = createFolderArchive(archive);
let identity: string;
/** Instants after each of the rows. */
const instants: Date[] = [];

afterAll(() => removeScratchFolder(scratch));

/** Writes a row before and after the base backup, and each in a segment of its own, all of which reach the archive. */
beforeAll(async () => {
  identity = await generateIdentity();
  const dataDir = join(scratch, 'base de datos');
  const { url, stop } = await startEmbedded({ dataDir, durable: false, archive: true, log: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { cluster, outgoing } = openClusterFolder(dataDir);
  const maintenanceUrl = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  const archiver = () =>
    createArchiver({
      ...{ store, cluster, outgoing, maintenanceUrl, keepDays: 14, log: createLog('silent') },
      key: recipient,
    });
  const recipient = await identityToRecipient(identity);
  const write = async (text: string) => {
    await client.query('insert into notes select $1', [text]);
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    // JavaScript cuts microseconds off.
    instants.push(new Date(rows[0]!.at.getTime() + 1));
  };
  const maintenance = new pg.Client({ connectionString: maintenanceUrl });
  await maintenance.connect();
  const step = async () => {
    // Each archiver begins with a commit of its own, after which the segment is completed.
    const run = archiver();
    await run(client);
    const { rows } = await maintenance.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await vi.waitFor(() => expect(readdirSync(outgoing)).toContain(rows[0]!.name), { timeout: 60_000 });
    await run(client);
  };
  await client.query('create table notes (text text)');
  await write('before the base');
  for (const text of ['second', 'third', 'fourth']) {
    await step();
    await write(text);
  }
  await step();
  await maintenance.end();
  await client.end();
  await stop();
});

const texts = async (client: pg.Client) =>
  (await client.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text);

const recover = (name: string, at: Date | undefined, key = identity) =>
  recoverTo(
    { store, identity: key },
    { dataDir: join(scratch, name), at, inspect: texts, isKept: true, durable: false },
  );

test('the rows after a recovery are exactly those of the instant, and the app starts on them', async () => {
  const { result } = await recover('al segundo', instants[1]);
  expect(result).toEqual(['before the base', 'second']);
  const { url, stop } = await startEmbedded({
    dataDir: join(scratch, 'al segundo'),
    durable: false,
    log: () => {},
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await texts(client)).toEqual(['before the base', 'second']);
  await client.end();
  await stop();
});

test('without an instant everything that reached the archive is there', async () => {
  const { at, result } = await recover('lo último', undefined);
  // The archiver's own commit may follow the last note within the millisecond that was added to it.
  expect(at.getTime()).toBeGreaterThanOrEqual(instants[3]!.getTime() - 1);
  expect(result).toEqual(['before the base', 'second', 'third', 'fourth']);
});

test('a recovered database hands over the timeline that begins with it', async () => {
  await recover('otra máquina', instants[2]);
  expect(readdirSync(openClusterFolder(join(scratch, 'otra máquina')).outgoing)).toContain(
    '00000002.history',
  );
});

test.each([
  ['before the first base', () => new Date(0), /^El archivo empieza en .+: elige un momento posterior\.$/],
  [
    'after the last commit',
    () => new Date(),
    /^El archivo llega hasta .+: elige ese momento o uno anterior\.$/,
  ],
])('an instant %s is rejected with a sentence and leaves no database', async (name, at, sentence) => {
  await expect(recover(name, at())).rejects.toThrow(sentence);
  expect(existsSync(openClusterFolder(join(scratch, name)).cluster)).toBe(false);
});

test('another identity reads nothing', async () => {
  await expect(recover('clave ajena', instants[3], await generateIdentity())).rejects.toThrow(
    'ARCHIVE_IDENTITY no es la clave',
  );
});

test('no file of the archive shows what was written', async () => {
  for (const name of [...(await store.list('wal')), ...(await store.list('base'))])
    expect((await readFile(join(archive, name))).includes('fourth')).toBe(false);
});

test('a folder that has a database is left alone', async () => {
  await expect(recover('base de datos', instants[1])).rejects.toThrow(/ya tiene una base de datos: indica/);
});

test('a damaged file of the archive is named', async () => {
  const [base, segment] = [
    (await store.list('base')).find((name) => name.endsWith('.age')),
    (await store.list('wal')).at(-2),
  ];
  const target = {
    dataDir: join(scratch, 'dañado'),
    at: undefined,
    inspect: texts,
    isKept: false,
    durable: false,
  };
  for (const damaged of ['progress.json', base, segment]) {
    const get = async (name: string) =>
      name === damaged
        ? Readable.from([(await readFile(join(archive, name))).subarray(0, -20)])
        : store.get(name);
    await expect(recoverTo({ store: { ...store, get }, identity }, target)).rejects.toThrow(
      `${damaged} está dañado en el archivo de ARCHIVE_URL: `,
    );
  }
});

test('a missing segment is noticed, and what stands before it can be recovered', async () => {
  const segments = await store.list('wal');
  const hidden = createFolderArchive(archive);
  const missing = segments.at(-2)!;
  const without = { ...hidden, get: async (name: string) => (name === missing ? null : hidden.get(name)) };
  const options = { inspect: texts, isKept: false, durable: false };
  const from = (at: Date) =>
    recoverTo({ store: without, identity }, { ...options, dataDir: join(scratch, 'hueco'), at });
  await expect(from(instants[3]!)).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  );
  expect((await from(instants[1]!)).result).toEqual(['before the base', 'second']);
  expect(readdirSync(join(scratch, 'hueco')).filter((name) => name.startsWith('cluster'))).toEqual([]);
});

test.each([
  ['no base', [], '000000010000000000000002', true],
  ['a base of today', [base('000000010000000000000001')], '000000010000000000000002', false],
  ['a base of another timeline', [base('000000010000000000000001')], '000000020000000000000002', true],
  ['a base before a missing segment', [base('000000010000000000000000')], '000000010000000000000002', true],
])('with %s the next one is due or not as it must be', (_, bases, segment, isDue) => {
  const progress = advance(EMPTY, { name: '000000010000000000000001', system: '1', covered: undefined });
  expect(isBaseDue({ progress, bases }, segment, new Date('2026-11-23T12:00:00Z'))).toBe(isDue);
});

function base(start_segment: string) {
  return { id: '1', start_segment, stopped_at: '2026-11-23T10:42:00.000Z', bytes: 1 };
}

test('segments are counted over the end of a log, and a missing one begins the archive anew', () => {
  const progress = advance(EMPTY, { name: '0000000100000000000000FF', system: '1', covered: undefined });
  const bases = [base('0000000100000000000000FF')];
  const after = (before: typeof progress, name: string) =>
    advance({ progress: before, bases }, { name, system: '1', covered: { at: new Date(0), segment: name } });
  const next = after(progress, '000000010000000100000000');
  expect(next).toMatchObject({
    complete_from: '0000000100000000000000FF',
    covered_until: '1970-01-01T00:00:00.000Z',
  });
  const later = after({ ...next, covered_until: null }, '000000010000000100000002');
  expect(later).toMatchObject({ complete_from: '000000010000000100000002', covered_until: null });
});
