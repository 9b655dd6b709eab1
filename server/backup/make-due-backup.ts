import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '#db/embedded/cluster/cluster-setup.ts';
import { writeStored } from '#db/queries/stored-values.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import { explain } from '../doctor/finding.ts';
import type { Services } from '../services.ts';
import { NOTHING_DUE } from '../telemetry/observer.ts';
import { lastDue } from './backup-schedule.ts';
import { FAILED_BACKUP, type FailedBackup, LAST_BACKUP, readLastBackup } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';

const RETRY_MS = 15 * 60_000;
const UNFINISHED = /^alcancia-\d{8}T\d{6}Z\.tar\.zst\.part$/;
const OURS = /^alcancia-\d{8}T\d{6}Z\.tar\.zst$/;

type Tools = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'images'>;

/** The background work of BACKUP_SCHEDULE: one process makes a backup that is due, and keeps the newest BACKUP_KEEP in its BACKUP_DIR. */
export function scheduledBackups(
  tools: Tools,
  databaseUrl: string,
): () => Promise<'made' | typeof NOTHING_DUE> {
  let notBefore = 0;
  return async () => {
    const now = tools.clock();
    const { backups } = tools.config;
    if (!backups || now.getTime() < notBefore) return NOTHING_DUE;
    const due = lastDue(backups.schedule, now);
    try {
      const made = await whileHolding(tools.db, 'backup', async () => {
        if ((await readLastBackup(tools.db)) >= due) return NOTHING_DUE;
        await makeNext(tools, databaseUrl, backups, now);
        await writeStored(tools.db, LAST_BACKUP, now.toISOString(), now);
        // Only after it is recorded: a backup that is made again and again must not push out those of other days.
        await removeOld(backups);
        return 'made';
      });
      return made ?? NOTHING_DUE;
    } catch (error) {
      notBefore = now.getTime() + RETRY_MS;
      const failed: FailedBackup = { at: now.toISOString(), reason: reasonOf(error).slice(0, 300) };
      // When this fails too, the database is away: the backup's own error is thrown and logged.
      await writeStored(tools.db, FAILED_BACKUP, failed, now).catch(() => {});
      throw error;
    }
  };
}

/** What the deepest cause says, such as the system's 'ENOSPC: no space left on device'. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? reasonOf(error.cause) : explain(error);

async function makeNext(
  { images, log }: Tools,
  url: string,
  { dir }: { dir: string },
  now: Date,
): Promise<void> {
  makeFolders(dir, 0o700);
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
