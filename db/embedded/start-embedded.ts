import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { findBinaries } from './binaries/find-binaries.ts';
import { unprivilegedAccount } from './binaries/run-program.ts';
import {
  ensureAppRole,
  ensureBaseBackupRights,
  OWNER_ROLE,
  readPassword,
  replacePassword,
  socketUrl,
  waitUntilReady,
} from './cluster/app-database.ts';
import { type ClusterFolder, type ClusterHost, openClusterFolder } from './cluster/cluster-setup.ts';
import { initCluster } from './cluster/init-cluster.ts';
import { removeObstacles } from './cluster/leftovers.ts';
import { upgradeCluster } from './cluster/upgrade-cluster.ts';
import { LaunchError } from './launch-error.ts';
import { type Lease, renewLease, requestLease } from './supervisor/lease-client.ts';
import type { Plan } from './supervisor/postmaster.ts';
import { spawnSupervisor } from './supervisor/spawn-supervisor.ts';

export interface EmbeddedOptions {
  /** Folder of the cluster, created at the first start. It contains all files that the launcher writes. */
  dataDir: string;
  /** Receives lines in Spanish about events of PostgreSQL while the app runs. */
  log: (line: string) => void;
  /** False disables fsync, so that data can be lost; for tests and control runs only. */
  durable?: boolean;
  /** Hands complete WAL segments over in `outgoing` of the cluster's folder, unless PostgreSQL already runs without. */
  archive?: boolean | undefined;
  database?: string;
  /** Called when PostgreSQL is on its way, in processes of its own: what takes this one's time now delays nothing. */
  onStarting?: () => void;
}

export interface Embedded {
  /** postgres:// URL with the owner's password. It stays valid while PostgreSQL is restarted. */
  url: string;
  /** The same database for the role of the app, which gets its rights from `migrateDatabase`; by way of a socket where there is one. */
  appUrl: string;
  /** Ends this app's lease. If no other app uses the folder, resolves once PostgreSQL has stopped. */
  stop(): Promise<void>;
}

type Acquisition = Omit<Plan, 'port'> & Pick<EmbeddedOptions, 'log' | 'onStarting'>;

const START_TIMEOUT_MS = 60_000;

/** Starts the app's PostgreSQL or joins the one on this folder until `stop`; it ends with the last app. @throws LaunchError */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await launch(options);
  } catch (error) {
    throw LaunchError.from(error, options.dataDir);
  }
}

async function launch(options: EmbeddedOptions) {
  const { dataDir, log, durable = true, archive, database = 'alcancia', onStarting } = options;
  const folder = openClusterFolder(dataDir);
  const account = unprivilegedAccount(folder.cluster);
  const host = { account, durable, archive, binaries: await findBinaries(folder.root, account) };
  await initCluster(folder, host);
  await upgradeCluster(folder, host);
  const password = await passwordOf(folder, host);
  if (archive) await prepareArchive(folder, host);
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS);
  const plan = { ...host, folder, log };
  const lease = await acquireLease({ ...plan, onStarting }, undefined, deadline);
  const again = (signal: AbortSignal) =>
    acquireLease(plan, lease.port, AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT_MS)]));
  const renewing = renewLease(lease, again, log);
  const url = `postgres://${OWNER_ROLE}:${password}@127.0.0.1:${lease.port}/${encodeURIComponent(database)}`;
  try {
    await waitUntilReady(url, deadline);
    const appUrl = await socketUrl(await ensureAppRole(url), folder.cluster);
    return { url, appUrl, stop: renewing.release };
  } catch (error) {
    await renewing.release();
    throw error;
  }
}

async function prepareArchive({ cluster, outgoing }: ClusterFolder, host: ClusterHost): Promise<void> {
  if (!existsSync(outgoing)) {
    mkdirSync(outgoing, { mode: 0o700 });
    if (host.account) chownSync(outgoing, host.account.uid, host.account.gid);
  }
  await ensureBaseBackupRights(host, cluster);
}

async function passwordOf({ cluster, password: file }: ClusterFolder, host: ClusterHost): Promise<string> {
  const password = readPassword(file);
  if (password) return password;
  await removeObstacles(cluster);
  return replacePassword(host, cluster, file);
}

/** Gets a lease from the running supervisor, or starts one; of two simultaneous starts, the slower uses the faster one's. */
async function acquireLease(
  { log, onStarting, ...host }: Acquisition,
  port: number | undefined,
  deadline: AbortSignal,
): Promise<Lease> {
  while (!deadline.aborted) {
    const lease =
      (await requestLease(host.folder.notice)) ??
      (await spawnSupervisor({ ...host, port }, { log, onStarting, deadline }));
    if (lease === 'taken') continue;
    if (port === undefined || lease.port === port) return lease;
    await lease.release();
    throw new LaunchError(`La base de datos cambió al puerto ${lease.port}`, 'reinicia la aplicación');
  }
  throw new LaunchError('La base de datos no respondió a tiempo', 'vuelve a iniciar en un momento');
}
