// Makes a backup of 200,000 learners with 2 million results, restores it into an empty database, and makes another. BENCH_LEARNERS makes it
// smaller. `--control` changes a row after the restore; then the manifests must differ.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { readPack } from '#content/read-pack.ts';
import { connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { fillDatabase } from '../bench/fill-database.ts';
import { conclude } from './environment/verdict.ts';

const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 200_000);
const GOAL_S = 60;
const control = process.argv.includes('--control');
const folder = mkdtempSync(join(tmpdir(), 'alcancia-trial-backup-'));
const images = createLocalImageStore(join(folder, 'uploads'));
const embedded = await startEmbedded({ dataDir: join(folder, 'data'), durable: false, log: () => {} });
const other = new URL(embedded.url);
other.pathname = 'restored';

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, seconds: number]> {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
}

async function fill(): Promise<void> {
  await migrateDatabase(embedded.url);
  const db = connect(embedded.url);
  await loadContentPack(db, await readPack(join(import.meta.dirname, '../content')), { now: new Date() });
  await db.$client.end();
  await fillDatabase(embedded.url, LEARNERS, () => {});
}

const backUp = (url: string, file: string) =>
  timed(() => makeBackup(join(folder, file), { url, images, now: new Date() }));

async function run() {
  await fill();
  const cpu = process.cpuUsage();
  const [made, backupS] = await backUp(embedded.url, 'first');
  const { user, system } = process.cpuUsage(cpu);
  const memory = process.resourceUsage().maxRSS / 1024;
  await query(embedded.url, 'create database restored');
  const target = { url: other.href, ownerUrl: other.href, images };
  const [, restoreS] = await timed(() => restoreBackup(join(folder, 'first'), target));
  if (control) {
    const changed = `update profiles set full_name = 'Otra' where id = (select id from profiles limit 1)`;
    await query(other.href, changed);
  }
  const [again] = await backUp(other.href, 'second');
  const rows = Object.values(made.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const line =
    `${LEARNERS} learners, ${rows} rows: backup ${backupS.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU in our process), ` +
    `${(statSync(join(folder, 'first')).size / 1024 ** 2).toFixed(0)} MB; restore ${restoreS.toFixed(1)} s; ${memory.toFixed(0)} MB of memory at most; load of the machine ${loadavg()[0]!.toFixed(1)}`;
  const violations = [
    ...(isDeepStrictEqual(made, again) ? [] : ['the restored database gives another manifest']),
    ...(control || backupS < GOAL_S ? [] : [`the backup takes ${GOAL_S} s or more`]),
  ];
  return { line, violations };
}

const { line, violations } = await run().finally(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});
conclude(line, violations, control);
