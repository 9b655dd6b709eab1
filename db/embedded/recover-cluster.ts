import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onlyRow } from '../only-row.ts';
import { findBinaries } from './binaries/find-binaries.ts';
import { failureIn, unprivilegedAccount } from './binaries/run-program.ts';
import { OWNER_ROLE, readPassword } from './cluster/app-database.ts';
import { type ClusterFolder, openClusterFolder, switches } from './cluster/cluster-setup.ts';
import { assignOwner } from './cluster/init-cluster.ts';
import { removeAbandoned } from './cluster/leftovers.ts';
import {
  type Plan,
  type Postmaster,
  readLogFrom,
  sizeOfLog,
  spawnPostmaster,
  stopPostmaster,
} from './supervisor/postmaster.ts';
import { freePort } from './supervisor/start-postgres.ts';

/** A recovery is not possible; the message is one Spanish sentence with the remedy. */
export class RecoveryError extends Error {}

export interface Recovery<Result> {
  dataDir: string;
  /** The last instant whose commits are recovered. */
  at: Date;
  /** Unpacks a base backup, with its backup_label, into an empty folder. */
  unpackBase: (folder: string) => Promise<void>;
  /** Writes a WAL segment or timeline history to a file. @returns false when the archive does not have it */
  fetchSegment: (name: string, file: string) => Promise<boolean>;
  inspect: (client: pg.Client) => Promise<Result>;
  /** Whether the recovered cluster becomes that of `dataDir`, which must have none; otherwise it is removed after the inspection. */
  isKept: boolean;
  durable?: boolean;
}

/** PostgreSQL asks for segments by creating a file in the first folder, and finds them in the second. */
const WANTED = 'wal-wanted';
const INCOMING = 'wal-incoming';
const ABSENT = '.absent';
const POLL_MS = 20;

/** Waits up to ten minutes for a segment. Code 1 means that the archive ends; codes above 125 stop the recovery, not just end it. */
const RESTORE_COMMAND = `touch ${WANTED}/%f; n=0; while [ $n -lt 12000 ]; do
  if [ -f ${INCOMING}/%f ]; then cp ${INCOMING}/%f "%p" && rm ${WANTED}/%f ${INCOMING}/%f && exit 0 || exit 255; fi
  if [ -f ${INCOMING}/%f${ABSENT} ]; then exit 1; fi; sleep 0.05; n=$((n+1)); done; exit 255`;

/**
 * Recovers a cluster to an instant from a base backup and the WAL segments after it; a failure leaves nothing.
 * @throws RecoveryError when the folder has a database already, or PostgreSQL does not reach the instant
 */
export async function recoverCluster<Result>(recovery: Recovery<Result>): Promise<Result> {
  const folder = openClusterFolder(recovery.dataDir);
  if (recovery.isKept && existsSync(folder.cluster)) {
    throw new RecoveryError(
      `${recovery.dataDir} ya tiene una base de datos: indica una carpeta nueva en DATA_DIR.`,
    );
  }
  await removeAbandoned(folder);
  const account = unprivilegedAccount(folder.cluster);
  const cluster = await mkdtemp(`${folder.cluster}.new-${process.pid}-`);
  const unfinished = {
    ...folder,
    cluster,
    password: join(cluster, basename(folder.password)),
    log: `${cluster}.log`,
  };
  const plan: Plan = {
    account,
    binaries: await findBinaries(folder.root, account),
    durable: recovery.durable ?? true,
    // The timeline that begins here must get into the archive; a trial must leave no trace there.
    archive: recovery.isKept,
    folder: unfinished,
    port: await freePort(),
  };
  try {
    await recovery.unpackBase(cluster);
    for (const name of [WANTED, INCOMING]) mkdirSync(join(cluster, name));
    mkdirSync(folderInside(cluster, folder), { recursive: true });
    await writeFile(join(cluster, 'recovery.signal'), '');
    giveAway(plan);
    const result = await recoverAndInspect(plan, recovery);
    for (const name of [WANTED, INCOMING]) await rm(join(cluster, name), { recursive: true });
    if (recovery.isKept) await rename(cluster, folder.cluster);
    return result;
  } finally {
    for (const path of [cluster, unfinished.log])
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

const folderInside = (cluster: string, { outgoing }: ClusterFolder) => join(cluster, basename(outgoing));

function giveAway({ account, folder: { cluster } }: Plan): void {
  assignOwner(account, cluster);
  if (account) chownSync(cluster, account.uid, account.gid);
}

async function recoverAndInspect<Result>(plan: Plan, recovery: Recovery<Result>): Promise<Result> {
  const settings = switches({
    restore_command: RESTORE_COMMAND,
    recovery_target_time: recovery.at.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  });
  const logged = sizeOfLog(plan.folder.log);
  const postmaster = await spawnPostmaster(plan, plan.port!, settings);
  const fetched = serveSegments(plan, postmaster, recovery.fetchSegment);
  const password = readPassword(plan.folder.password);
  const url = `postgres://${OWNER_ROLE}:${password}@127.0.0.1:${plan.port}/alcancia`;
  try {
    const client = await connectWhenPromoted(url, postmaster, fetched.failed);
    try {
      return await recovery.inspect(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    const reason = failureIn(readLogFrom(plan.folder.log, logged));
    if (!reason) throw error;
    throw new RecoveryError(
      `No se pudo llegar a ${recovery.at.toISOString()} (${reason}): elige un momento anterior.`,
      { cause: error },
    );
  } finally {
    await stopPostmaster(postmaster, plan);
    await fetched.served.catch(() => {});
  }
}

function serveSegments(
  { folder: { cluster } }: Plan,
  postmaster: Postmaster,
  fetch: Recovery<unknown>['fetchSegment'],
) {
  async function provide(name: string): Promise<void> {
    const file = join(cluster, INCOMING, name);
    if (existsSync(file) || existsSync(`${file}${ABSENT}`)) return;
    if (await fetch(name, `${file}.part`)) await rename(`${file}.part`, file);
    else await writeFile(`${file}${ABSENT}`, '');
  }
  async function serve(): Promise<void> {
    while (postmaster.isRunning()) {
      for (const name of await readdir(join(cluster, WANTED))) await provide(name);
      await pause(POLL_MS);
    }
  }
  const served = serve();
  return {
    served,
    /** Rejects when the archive cannot be read. */
    failed: served.then(() => new Promise<never>(() => {})),
  };
}

/** Connects as soon as the recovery has reached its end. @throws Error when PostgreSQL ends before that */
async function connectWhenPromoted(
  url: string,
  postmaster: Postmaster,
  failed: Promise<never>,
): Promise<pg.Client> {
  while (postmaster.isRunning()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>(
        'select pg_is_in_recovery() as recovering',
      );
      if (!onlyRow(rows).recovering) return client;
    } catch {
      // It does not answer before it is consistent.
    }
    await client.end().catch(() => {});
    await Promise.race([pause(POLL_MS * 5), failed]);
  }
  throw new RecoveryError('PostgreSQL terminó antes de llegar a ese momento: mira su registro.');
}
