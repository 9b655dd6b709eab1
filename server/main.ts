import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { APP_VERSION } from '#db/migrate/app-version.ts';
import { type Config, readConfig, USAGE } from './config.ts';
import { ensurePortFree } from './http/listen.ts';
import { createLog } from './process/log.ts';
import { print, startLines } from './process/print.ts';
import { startWorkers } from './process/workers.ts';
import { builtFolders } from './start/built-folders.ts';
import { explainFailure } from './start/explain-failure.ts';
import { refuseOldNode } from './start/refuse-old-node.ts';
import { releaseMemory } from './start/release-memory.ts';

// V8 would let the heap grow to four times what is in use before it collects, and the process would stay that large.
setFlagsFromString('--heap-growing-percent=50');

/** Workers end first, so that the primary process still stops the database after the slowest of them. */
const STOP_TIMEOUT_MS = cluster.isPrimary ? 14_000 : 12_000;

const started = performance.now();

type Stoppable = { stop(): Promise<void> };

/** What runs in this process, in the order in which it was started. */
const parts: Stoppable[] = [];

/** Starts the database and the server, or the processes that serve together. */
async function main() {
  refuseOldNode(process.versions.node);
  if (process.argv.includes('--help')) return print(USAGE);
  const read = readConfig(process.env, process.argv.slice(2));
  if (cluster.isPrimary) await ensurePortFree(read);
  const config = { ...read, ...(read.DATABASE_URL ? null : await startDatabase(read)) };
  if (serves(read)) await serve(config);
  else parts.push(await startWorkers(config.workers, workerSettings(config), createLog(config.LOG_LEVEL)));
  if (cluster.isWorker) return;
  if (!read.DATABASE_URL && config.archive) {
    // Encryption takes memory that few installations need.
    const { startArchiving } = await import('./recovery/start-archiving.ts');
    const ownerUrl = config.MIGRATIONS_DATABASE_URL!;
    parts.push(await startArchiving(config.archive, { config, ownerUrl, log: createLog(config.LOG_LEVEL) }));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const processes = config.workers === 1 ? '' : `${config.workers} procesos, `;
  print(
    `${config.APP_NAME} ${APP_VERSION} está en ${config.PUBLIC_ORIGIN} (${processes}lista en ${seconds} s)`,
  );
  for (const line of startLines(read, process.env)) print(line);
}

/** Each worker serves its figures on a port of its own: METRICS_PORT and the ones after it. */
const workerSettings =
  ({ METRICS_PORT, DATABASE_URL, MIGRATIONS_DATABASE_URL }: Config) =>
  (number: number) => ({
    DATABASE_URL: DATABASE_URL!,
    ...(MIGRATIONS_DATABASE_URL && { MIGRATIONS_DATABASE_URL }),
    ...(METRICS_PORT && { METRICS_PORT: String(METRICS_PORT + number) }),
  });

/** Starts the embedded database. @returns the settings with which the app finds it, as for any other database */
async function startDatabase(config: Config) {
  const embedded = await startEmbedded({
    dataDir: config.DATA_DIR,
    archive: config.archive !== null,
    log: print,
    onStarting: () => serves(config) && void loadServer(),
  });
  parts.push(embedded);
  return { DATABASE_URL: embedded.appUrl, MIGRATIONS_DATABASE_URL: embedded.url };
}

/** A primary process of several does without the server's modules, which take as long to load as the database to start. */
const serves = ({ workers }: Config) => cluster.isWorker || workers === 1;
const loadServer = () => import('./start/start-server.ts');

async function serve(config: Config): Promise<void> {
  const { startServer } = await loadServer();
  const folders = builtFolders(import.meta.dirname);
  parts.push(await startServer(config, config.DATABASE_URL!, print, folders));
}

let isStopping = false;

/** Stops the server before its database. Ctrl-C can arrive twice, from the terminal and from npm. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  for (const part of parts.reverse()) await part.stop();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (cluster.isWorker) process.on('disconnect', stop);

main().then(releaseMemory, (error: unknown) => {
  if (isStopping) return;
  // The primary process prints or logs why a worker could not start.
  if (cluster.isWorker) process.send?.(explainFailure(error), () => process.exit(1));
  else {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
});
