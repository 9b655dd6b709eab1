import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { codeOf } from '#db/error-code.ts';

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
export async function copyCluster(cluster: string, tar: Pack): Promise<void> {
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
