import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { readPack } from '#content/read-pack.ts';
import { BEAT_MS } from '#db/change-listener.ts';
import { connectionsOf } from '#db/connect.ts';
import { describeLoadedContent } from '#db/content/loaded-content.ts';
import { loadContentPack } from '#db/load-content.ts';
import { migrateDatabase } from '#db/migrate-database.ts';
import { ensureFirstAdmin } from '#features/account/server/ensure-first-admin.ts';
import { recountAnalytics } from '#features/back-office/analytics/server/recount-analytics.ts';
import { continueBadgeAwards } from '#features/badges/server/awarding/award-in-batches.ts';
import { connectPayments } from '#features/local-stripe/server/connect-payments.ts';
import { mailWriters } from '#features/mail-writers.ts';
import { continueDeletions } from '#features/personal-data/server/continue-deletions.ts';
import { endLapsedSubscriptions } from '#features/plans/server/end-lapsed-subscriptions.ts';
import { reconcileOnce } from '#features/plans/server/reconcile-payments.ts';
import { canonicalPagePath, pagePathOf } from '#web/page-paths.ts';
import { scheduledBackups } from './backup/make-due-backup.ts';
import type { Config } from './config.ts';
import { createApp } from './create-app.ts';
import { createSharedAnswers } from './endpoints/shared-answers.ts';
import { readPageLinks } from './http/page-links.ts';
import { readStaticFiles } from './http/static-files.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { sendDueMail } from './mail/queue.ts';
import { createMailTransport } from './mail/transport.ts';
import { createPersonLocks } from './payments/person-locks.ts';
import { runInBackground } from './process/background-work.ts';
import { prepareDrain } from './process/drain.ts';
import { createLog } from './process/log.ts';
import { sweepExpiredRows } from './process/sweep-expired-rows.ts';
import type { Services } from './services.ts';
import { connectCallers } from './session/connect-callers.ts';
import { createDevices } from './session/devices.ts';
import { createPasswordHasher } from './session/password-hasher.ts';
import { DEVICE_SECRET, readSharedSecret } from './session/shared-secret.ts';
import { createImageStore } from './storage/create-image-store.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** Paths of the built browser app and of the content pack (a folder, or the build's pack.json). */
export type Folders = { public: string; pack: string };

export type Running = { port: number; stop(): Promise<void> };

/**
 * Starts the API process on a running database: migrates it, loads the content pack, ensures a first administrator, listens,
 * and starts the background work.
 * @param print receives lines for the terminal
 */
export async function startServer(
  config: Config,
  databaseUrl: string,
  print: (line: string) => void,
  folders: Folders,
): Promise<Running> {
  await migrateDatabase(databaseUrl, config.MIGRATIONS_DATABASE_URL);
  const log = createLog(config.LOG_LEVEL);
  const { db, listener, findCaller } = connectCallers(databaseUrl, {
    log,
    max: connectionsOf(config.workers),
  });
  const telemetry = await startTelemetry(config, db);
  let wakeMailer = () => {};
  const clock = () => new Date();
  const services: Services = {
    config,
    db,
    log,
    clock,
    mail: createMailTransport(config, print),
    wakeMailer: () => wakeMailer(),
    findCaller,
    shared: createSharedAnswers(),
    devices: createDevices(await readSharedSecret(db, DEVICE_SECRET)),
    passwords: createPasswordHasher({ processes: config.workers }),
    limits: createRateLimits(db.$client, config.RATE_LIMIT_FACTOR),
    personLocks: createPersonLocks(databaseUrl),
    payments: await connectPayments(config, db, clock),
    images: await createImageStore(config),
  };
  await loadPack(services, folders.pack, print);
  const admin = await ensureFirstAdmin(services);
  if (admin)
    print(
      `Administración: ${admin.email}${admin.generated ? ` · contraseña: ${admin.password} (se muestra solo esta vez)` : ''}`,
    );

  const links = readPageLinks(folders.public, pagePathOf);
  const files = readStaticFiles(folders.public, config.APP_NAME, canonicalPagePath, links);
  const app = createApp(services, files, telemetry.requests);
  const background = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    runInBackground(name, everyMs, log, () => telemetry.work(name, work));
  const mail = background('mail', 5_000, () => sendDueMail(services, mailWriters));
  wakeMailer = mail.wake;
  const reconciliation = background('payments', 3_600_000, () => reconcileOnce(services));
  reconciliation.wake();
  const badgeAwards = background('badge awards', 5_000, () => continueBadgeAwards(services));
  badgeAwards.wake();
  const analytics = background('analytics', 3_600_000, () => recountAnalytics(services));
  analytics.wake();
  const work = [
    mail,
    reconciliation,
    background('test checkout', 5_000, () => app.runTestCheckout()),
    background('subscriptions', 60_000, () => endLapsedSubscriptions(services)),
    badgeAwards,
    runInBackground('deletions', 30_000, log, () => continueDeletions(services)),
    analytics,
    background('request budget', 1_000, () => app.budget.share()),
    background('expired rows', 600_000, () => sweepExpiredRows(db, services.clock())),
    runInBackground('changes', BEAT_MS, log, () => listener.beat()),
    background('backups', 60_000, scheduledBackups(services, databaseUrl)),
  ];
  const stopWatch = app.watch.start();
  const { drain, port } = await listen(app.fetch, config);
  return {
    port,
    stop: async () => {
      await drain();
      stopWatch();
      await Promise.all(work.map((each) => each.stop()));
      await Promise.all([listener.close(), services.personLocks.close(), db.$client.end(), telemetry.stop()]);
    },
  };
}

/** Loads the content pack unless this version is loaded already, and prints the result. */
async function loadPack({ db, clock }: Services, path: string, print: (line: string) => void) {
  const report = ({ done, total }: { done: number; total: number }) => {
    if (total > 500) print(`Cargando lecciones: ${done} de ${total}`);
  };
  const loaded = await loadContentPack(db, await readPack(path), { now: clock(), report });
  for (const line of describeLoadedContent(loaded)) print(line);
}

function listen(fetch: ReturnType<typeof createApp>['fetch'], { PORT, HOST }: Config) {
  return new Promise<{ drain: () => Promise<void>; port: number }>((resolve, reject) => {
    const { options, drain } = prepareDrain();
    const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions: options }, ({ port: chosen }) =>
      resolve({ drain: () => drain(server), port: chosen }),
    ) as Server;
    // node:cluster closes a worker's server by this method when the primary process stops.
    server.close = (closed) => {
      drain(server).then(() => closed?.());
      return server;
    };
    server.once('error', reject);
  });
}
