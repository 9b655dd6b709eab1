import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPack } from '#content/read-pack.ts';
import { connect } from '#db/connect.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { loadContentPack } from '#db/load-content.ts';
import { migrateDatabase } from '#db/migrate-database.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { createLog } from '#server/process/log.ts';
import { createPasswordHasher } from '#server/session/password-hasher.ts';
import { createLocalImageStore } from '#server/storage/local-image-store.ts';
import { PASSWORD } from '#test/accounts.ts';
import { makeScratchFolder, removeScratchFolder } from '#test/scratch-folder.ts';
import { fillActivity, fillLearners, readDemoLessons } from './demo/fill-activity.ts';
import { fillSubscriptions } from './demo/fill-subscriptions.ts';
import { makeLearners } from './demo/make-learners.ts';
import { planActivity, planBeginnings } from './demo/plan-activity.ts';
import { seededRandom } from './demo/random.ts';

/**
 * Makes a backup of a small installation of this version, which test/upgrade.test.ts migrates forward in every later version. Run it for each
 * release: `npm run fixture:upgrade -- 1.1.0`.
 */
const LEARNERS = 40;
const MONTHS = 2;
const DAY_MS = 86_400_000;

async function fill(url: string): Promise<void> {
  await migrateDatabase(url);
  const db = connect(url);
  try {
    const now = new Date();
    const root = resolve(import.meta.dirname, '..');
    const began = new Date(now.getTime() - MONTHS * 31 * DAY_MS);
    await loadContentPack(db, await readPack(join(root, 'content')), { now: began });
    const random = seededRandom(LEARNERS);
    const learners = makeLearners(random, LEARNERS, now, MONTHS);
    const lessons = await readDemoLessons(db);
    const finishes = planActivity(random, learners, lessons, now);
    await fillLearners(db, learners, await createPasswordHasher().hash(PASSWORD));
    await fillActivity(db, finishes, planBeginnings(random, finishes, lessons));
    await fillSubscriptions(db, createLog('warn'), random, learners, now);
  } finally {
    await db.$client.end();
  }
}

const [version] = process.argv.slice(2);
if (!version) throw new Error('Uso: npm run fixture:upgrade -- VERSIÓN');
const dataDir = makeScratchFolder();
const file = resolve(import.meta.dirname, `../test/upgrades/${version}.tar.zst`);
const embedded = await startEmbedded({ dataDir, durable: false, log: console.error });
try {
  await fill(embedded.url);
  rmSync(file, { force: true });
  await makeBackup(file, { url: embedded.url, images: createLocalImageStore(dataDir), now: new Date() });
} finally {
  await embedded.stop();
  removeScratchFolder(dataDir);
}
