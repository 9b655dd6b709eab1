import pino, { type Logger } from 'pino';
import { readPack } from '#content/read-pack.ts';
import { loadContentPack } from '#db/content/load-content.ts';
import { describeLoadedContent } from '#db/content/loaded-content.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { ensureFirstAdmin } from '#features/account/server/ensure-first-admin.ts';
import { canonicalPagePath, pagePathOf } from '#web/page-paths.ts';
import type { Config } from '../config.ts';
import { createApp } from '../create-app.ts';
import { listen } from '../http/listen.ts';
import { readPageLinks } from '../http/page-links.ts';
import { readStaticFiles } from '../http/static-files.ts';
import { createLog, standardError } from '../process/log.ts';
import type { Services } from '../services.ts';
import { formerBuilds } from '../storage/former-builds.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { connectServices } from './connect-services.ts';
import { startBackground } from './start-background.ts';

/** Paths of the built browser app and of the content pack (a folder, or the build's pack.json). */
export type Folders = { public: string; pack: string };

export type Running = { port: number; stop(): Promise<void> };

/** Starts the API process on a running database: migrates it, loads the content pack, listens, and starts the background work. */
export async function startServer(
  config: Config,
  databaseUrl: string,
  print: (line: string) => void,
  folders: Folders,
): Promise<Running> {
  await migrateDatabase(databaseUrl, config.MIGRATIONS_DATABASE_URL, print);
  const { log, stopLog } = await openLog(config);
  const { services, listener } = await connectServices(config, databaseUrl, log, print);
  const telemetry = await startTelemetry(config, services.db);
  services.countPaymentEvent = telemetry.paymentEvent;
  await loadPack(services, folders.pack, print);
  await printFirstAdmin(services, print);
  const links = readPageLinks(folders.public, pagePathOf);
  const builds = formerBuilds(services.images, services.clock, folders.public);
  const files = readStaticFiles(folders.public, config.APP_NAME, canonicalPagePath, links, builds.find);
  const app = createApp(services, files, telemetry.requests);
  const background = startBackground(services, { app, listener, telemetry, databaseUrl, builds });
  const stopWatches = [app.watch.start(), app.database.start()];
  const { drain, port } = await listen(app.fetch, config, () => services.announced.emit('stopping'));
  return {
    port,
    stop: async () => {
      await drain();
      for (const stopWatch of stopWatches) stopWatch();
      await background.stop();
      await Promise.all([
        listener.close(),
        services.personLocks.close(),
        services.db.$client.end(),
        telemetry.stop(),
      ]);
      await stopLog();
    },
  };
}

/** On an empty installation, creates an administrator and prints how to sign in. */
async function printFirstAdmin(services: Services, print: (line: string) => void) {
  const admin = await ensureFirstAdmin(services);
  if (!admin) return;
  const password = admin.generated ? ` · contraseña: ${admin.password} (se muestra solo esta vez)` : '';
  print(`Administración: ${admin.email}${password}`);
  if (admin.generated)
    print('Esa contraseña caduca en 7 días: elige otra en Ajustes o con «¿Olvidaste tu contraseña?».');
}

/** Loads the content pack unless this version is loaded already, and prints the result. */
async function loadPack({ db, clock }: Services, path: string, print: (line: string) => void) {
  const report = ({ done, total }: { done: number; total: number }) => {
    if (total > 500) print(`Cargando lecciones: ${done} de ${total}`);
  };
  const loaded = await loadContentPack(db, await readPack(path), { now: clock(), report });
  for (const line of describeLoadedContent(loaded)) print(line);
}

/** The log of a process: lines on standard error, which an OpenTelemetry collector gets too where one is configured. */
async function openLog(config: Config): Promise<{ log: Logger; stopLog: () => Promise<void> }> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { log: createLog(config.LOG_LEVEL), stopLog: async () => {} };
  const { exportLogs } = await import('../telemetry/export-logs.ts');
  const exported = exportLogs(config.APP_NAME, endpoint);
  const streams = [
    { stream: standardError(), level: 'trace' as const },
    { stream: exported, level: 'info' as const },
  ];
  return { log: createLog(config.LOG_LEVEL, pino.multistream(streams)), stopLog: exported.stop };
}
