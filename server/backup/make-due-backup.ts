import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/connect.ts';
import { readStored, writeStored } from '#db/queries/stored-values.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import type { Services } from '../services.ts';
import { NOT_DUE } from '../telemetry/observer.ts';
import { lastDue } from './backup-schedule.ts';
import { LAST_BACKUP } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';

const RETRY_MS = 15 * 60_000;
const UNFINISHED = /^alcancia-\d{8}T\d{6}Z\.tar\.zst\.part$/;
const OURS = /^alcancia-\d{8}T\d{6}Z\.tar\.zst$/;

type Tools = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'images'>;

/**
 * The background work of BACKUP_SCHEDULE: one process makes a backup that is due, and keeps the newest BACKUP_KEEP in its BACKUP_DIR.
 * @returns the work, which returns NOT_DUE when it made none
 */
export function scheduledBackups(tools: Tools, databaseUrl: string): () => Promise<unknown> {
  let notBefore = 0;
  return async () => {
    const now = tools.clock();
    const { backups } = tools.config;
    if (!backups || now.getTime() < notBefore) return NOT_DUE;
    let made = false;
    const due = lastDue(backups.schedule, now);
    try {
      await whileHolding(tools.db, 'backup', async () => {
        if ((await readLastBackup(tools.db)) >= due) return;
        await makeNext(tools, databaseUrl, backups, now);
        made = true;
        await writeStored(tools.db, LAST_BACKUP, now.toISOString(), now);
        // Only after it is recorded: a backup that is made again and again must not push out those of other days.
        await removeOld(backups);
      });
      return made ? undefined : NOT_DUE;
    } catch (error) {
      notBefore = now.getTime() + RETRY_MS;
      throw error;
    }
  };
}

/** The instant of the last scheduled backup; 1970 when there was none. */
export async function readLastBackup(db: Database): Promise<Date> {
  return new Date((await readStored<string>(db, LAST_BACKUP)) ?? 0);
}

async function makeNext(
  { images, log }: Tools,
  url: string,
  { dir }: { dir: string },
  now: Date,
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = join(dir, `alcancia-${stamp}.tar.zst`);
  const { manifest, missingImages } = await makeBackup(file, { url, images, now });
  log.info({ file, ledger_sum: manifest.ledger_sum, missing_images: missingImages.length }, 'backup made');
}

async function removeOld({ dir, keep }: { dir: string; keep: number }): Promise<void> {
  const names = (await readdir(dir)).sort();
  const old = names.filter((name) => OURS.test(name)).slice(0, -keep);
  // A process that was killed has left an unfinished file.
  for (const name of [...old, ...names.filter((name) => UNFINISHED.test(name))]) await rm(join(dir, name));
}
