import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { codeOf } from '#db/error-code.ts';
import { onlyRow } from '#db/only-row.ts';
import { type ArchiveStore, type Base, baseFile, writeBase } from './archive/archive-files.ts';
import { encryptTo } from './encryption.ts';

type Source = { cluster: string; maintenanceUrl: string; key: string };

/** Copies the running cluster into the archive by PostgreSQL's functions (its documentation, 25.3.4). A failed copy does not count. */
export async function makeBase(store: ArchiveStore, { cluster, maintenanceUrl, key }: Source): Promise<Base> {
  const client = new pg.Client({
    connectionString: maintenanceUrl,
    application_name: 'alcancia-base-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query("set statement_timeout = '15min'");
    const started = await client.query<{ segment: string; id: string }>(
      `select pg_walfile_name(pg_backup_start('alcancia', true)) as segment, to_char(clock_timestamp() at time zone 'UTC',
        'YYYYMMDD"T"HH24MISSMS"Z"') as id`,
    );
    const { segment: start_segment, id } = onlyRow(started.rows);
    const tar = pack();
    const size = { bytes: 0 };
    const stored = store.put(baseFile(id), countBytes(await encryptTo(key, tar), size));
    const stopped_at = await Promise.race([
      fill(client, cluster, tar),
      stored.then(() => neverAnswers()),
    ]).catch((error) => {
      tar.destroy(error);
      throw error;
    });
    await stored;
    const base = { id, start_segment, stopped_at, bytes: size.bytes };
    await writeBase(store, base);
    return base;
  } finally {
    await client.end();
  }
}

const neverAnswers = () => new Promise<never>(() => {});

/** @returns when the backup ended */
async function fill(client: pg.Client, cluster: string, tar: ReturnType<typeof pack>): Promise<string> {
  await copyCluster(cluster, tar);
  // The segments that it needs are handed over before this answers.
  const { rows } = await client.query<{ labelfile: string; at: Date }>(
    'select labelfile, clock_timestamp() as at from pg_backup_stop(true)',
  );
  const { labelfile, at } = onlyRow(rows);
  tar.entry({ name: 'backup_label', mode: 0o600 }, labelfile);
  tar.finalize();
  return at.toISOString();
}

function countBytes(content: NodeJS.ReadableStream, size: { bytes: number }): PassThrough {
  const counted = new PassThrough();
  content.on('data', (chunk: Uint8Array) => {
    size.bytes += chunk.length;
  });
  content.on('error', (error) => counted.destroy(error));
  return content.pipe(counted);
}

/** Folders whose files PostgreSQL creates again (its documentation, 25.3.4.3), and our own files on their way. */
const EMPTIED = [
  ...[
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ],
  ...['wal-outgoing', 'wal-wanted', 'wal-incoming'],
];
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*)(\/|$)/;

/** Adds the files of a running cluster to a tar archive, between PostgreSQL's start and stop of a backup. */
async function copyCluster(cluster: string, tar: Pack): Promise<void> {
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(cluster, path).split(sep).join('/');
    if (LEFT_OUT.test(name) || EMPTIED.some((folder) => name.startsWith(`${folder}/`))) continue;
    if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode: 0o700 });
    else if (entry.isFile()) await addFile(path, name, tar);
  }
}

/** A file may grow, shrink or vanish while it is read; the WAL of this time repairs its copy. */
async function addFile(path: string, name: string, tar: Pack): Promise<void> {
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    await pipeline(readExactly(handle, size), tar.entry({ name, size, mode: 0o600 }));
  } finally {
    await handle.close();
  }
}

const PIECE_BYTES = 1024 ** 2;

async function* readExactly(handle: Awaited<ReturnType<typeof open>>, size: number) {
  for (let done = 0; done < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - done));
    await handle.read(piece, 0, piece.length, done);
    yield piece;
    done += piece.length;
  }
}
