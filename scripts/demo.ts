import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { readPack } from '#content/read-pack.ts';
import { connect } from '#db/connect.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { app_settings, auth_users } from '#db/schema.ts';
import { createLog } from '#server/process/log.ts';
import { createPasswordHasher } from '#server/session/password-hasher.ts';
import { mintToken } from '#server/session/secret-token.ts';
import { fillActivity, fillLearners, readDemoLessons } from './demo/fill-activity.ts';
import { fillDesk } from './demo/fill-desk.ts';
import { fillReviews } from './demo/fill-reviews.ts';
import { fillSubscriptions } from './demo/fill-subscriptions.ts';
import { makeLearners } from './demo/make-learners.ts';
import { planActivity, planBeginnings } from './demo/plan-activity.ts';
import { seededRandom } from './demo/random.ts';

/**
 * Fills a database of its own with 2,000 learners and months of activity, and starts the app on it. A real installation is
 * never touched: DATABASE_URL and DATA_DIR are not read, and a database that has people but not the demo's mark is rejected.
 */
const root = resolve(import.meta.dirname, '..');
const dataDir = resolve(process.env.DEMO_DATA_DIR ?? join(root, 'data-demo'));
const learnersWanted = Number(process.env.DEMO_LEARNERS ?? 2000);
const MONTHS = 5;
const MARK = 'demo';

async function fill(url: string) {
  await migrateDatabase(url);
  const db = connect(url);
  try {
    const [mark] = await db.select().from(app_settings).where(eq(app_settings.key, MARK));
    if (mark) return console.log('La demo ya está llena; se abre como quedó.');
    if ((await db.$count(auth_users)) > 0)
      throw new Error(`En ${dataDir} hay una instalación que no es una demo. No se toca.`);
    const now = new Date();
    await loadContentPack(db, await readPack(join(root, 'content')), {
      now: new Date(now.getTime() - MONTHS * 31 * 86_400_000),
    });
    const random = seededRandom(20260101);
    const learners = makeLearners(random, learnersWanted, now, MONTHS);
    const lessons = await readDemoLessons(db);
    const finishes = planActivity(random, learners, lessons, now);
    console.log(`Creando ${learners.length} aprendices con ${finishes.length} quizzes terminados…`);
    await fillLearners(db, learners, await createPasswordHasher().hash(mintToken()));
    await fillActivity(db, finishes, planBeginnings(random, finishes, lessons));
    const reviews = await fillReviews(db, random, learners, now);
    console.log(`${reviews} repasos creados.`);
    await fillDesk(db, random, learners, now);
    const payers = await fillSubscriptions(db, createLog('warn'), random, learners, now);
    await db.insert(app_settings).values({ key: MARK, value: true, updated_at: now });
    console.log(`Demo lista: ${payers} personas se han suscrito en modo de prueba.`);
  } finally {
    await db.$client.end();
  }
}

const begin = performance.now();
const embedded = await startEmbedded({ dataDir, log: console.log });
await fill(embedded.url).finally(() => embedded.stop());
console.log(`Preparada en ${((performance.now() - begin) / 1000).toFixed(0)} s`);
if (!process.argv.includes('--fill-only')) {
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    stdio: 'inherit',
    env: { ...env, DATA_DIR: dataDir },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.once('exit', (code) => process.exit(code ?? 0));
}
