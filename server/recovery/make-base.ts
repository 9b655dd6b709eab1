import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pack } from 'tar-stream';
import { onlyRow } from '#db/only-row.ts';
import type { ArchiveStore } from './archive/archive-files.ts';
import { type Base, baseFile, writeBase } from './archive/archive-files.ts';
import { copyCluster } from './copy-cluster.ts';
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
