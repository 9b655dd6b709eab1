import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readPack } from '#content/read-pack.ts';
import { connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { openClusterFolder } from '#db/embedded/cluster/cluster-setup.ts';
import { readLockFile } from '#db/embedded/cluster/processes.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { fillDatabase } from './fill-database.ts';

export type FilledDatabase = {
  url: string;
  postmaster: number;
  /** Stops PostgreSQL; a temporary folder is removed with it. */
  close(): Promise<void>;
};

/**
 * Starts a durable PostgreSQL with the real content and `learners` learners.
 * @param folder where the database is stored, so that the next run need not fill it again
 */
export async function openFilledDatabase(learners: number, folder?: string): Promise<FilledDatabase> {
  const dataDir = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'alcancia-bench-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const pidFile = readLockFile(openClusterFolder(dataDir).cluster);
  if (typeof pidFile !== 'object') throw new Error(`PostgreSQL in ${dataDir} has no lock file.`);
  try {
    await migrateDatabase(embedded.url);
    await fillOnce(embedded.url, learners);
    await renewSessions(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.url,
    postmaster: pidFile.pid,
    close: async () => {
      await embedded.stop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillOnce(url: string, learners: number): Promise<void> {
  const filled = await countFilled(url);
  if (filled !== 0 && filled !== learners) throw new Error(`That folder has ${filled} learners.`);
  if (filled) return;
  console.log(`Filling a database with ${learners} learners and ${learners * 10} results …`);
  const db = connect(url);
  await loadContentPack(db, await readPack(join(import.meta.dirname, '../content')), { now: new Date() });
  await db.$client.end();
  await fillDatabase(url, learners, console.log);
}

/** Sessions unused for an hour are renewed by their next call, so a folder that was filled before would measure renewals. */
async function renewSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update auth_sessions set expires_at = now() + interval '7 days' where expires_at < now() + interval '167.5 hours'`,
  );
  await client.end();
}

async function countFilled(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('bench_learners') is not null as filled`);
    if (!rows[0].filled) return 0;
    return Number((await client.query('select count(*) from bench_learners')).rows[0].count);
  } finally {
    await client.end();
  }
}
