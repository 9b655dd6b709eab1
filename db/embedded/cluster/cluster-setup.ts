import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from '../binaries/find-binaries.ts';
import type { Account } from '../binaries/run-program.ts';

/** The paths of one embedded cluster, absolute and without links; `root` also contains the app's own files. */
export interface ClusterFolder {
  root: string;
  /** PostgreSQL's data directory, mode 0700, owned by the account that runs it. */
  cluster: string;
  /** The owner's password, mode 0600. Inside the cluster, so that one rename publishes both. */
  password: string;
  /** Complete WAL segments that PostgreSQL has handed over for the archive (`archiveSwitches`). */
  outgoing: string;
  /** PostgreSQL's log, and beside it the previous one, `.1`. */
  log: string;
  /** Port and token of the supervisor that owns the postmaster, mode 0600; outdated after the supervisor has ended. */
  notice: string;
}

const OUTGOING = 'wal-outgoing';

/** One folder after the other: Node's `recursive` never ends where the system lets nobody make one, as in /proc. */
export function makeFolders(folder: string, mode = 0o755): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolders(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

export function openClusterFolder(dataDir: string): ClusterFolder {
  makeFolders(dataDir);
  const root = realpathSync(dataDir);
  const cluster = join(root, 'cluster');
  return {
    root,
    cluster,
    password: join(cluster, 'app-password'),
    outgoing: join(cluster, OUTGOING),
    log: join(root, 'postgresql.log'),
    notice: join(root, 'supervisor.json'),
  };
}

export interface ClusterHost {
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
  archive?: boolean | undefined;
}

/**
 * The argument of `-D` when the program's working directory is the cluster. On Linux it is that directory itself for another account,
 * which may not be able to enter the folders above it.
 */
export function dataArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}

/** Settings for tests and for the control runs of the durability trial, with which a power cut may lose or damage the cluster. */
const VOLATILE = {
  // A test run has hundreds of databases, for which autovacuum would start several processes a second.
  autovacuum_naptime: '5min',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Sizes for a laptop that also runs the app and a browser; other settings have PostgreSQL's defaults. */
const LAPTOP = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  // `worker` needs three more processes and is faster only for long scans on slow disks.
  io_method: 'sync',
};

/** Vacuum runs often because index-only scans slow down until it has run. */
const VACUUM = {
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_analyze_scale_factor: '0.02',
};

/** With `terse` the log contains no values of rows, such as addresses. */
const LOG = { log_line_prefix: '%m [%p] ', log_error_verbosity: 'terse', log_checkpoints: 'off' };

/** The `-c` switches that enable or disable fsync and the other settings of durability. */
export function durabilitySwitches(durable: boolean): string[] {
  return switches(durable ? DURABLE : VOLATILE);
}

/** A segment is complete after this time at the latest, in seconds; with sending it this stays below five minutes. */
const ARCHIVE_TIMEOUT_S = 240;

/**
 * A segment appears in the folder complete and on the disk. The paths are relative to the cluster, so that the account needs no rights
 * above it. Copying again after a crash replaces a file by an equal one.
 */
const ARCHIVE = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: String(ARCHIVE_TIMEOUT_S),
  archive_command: `cp "%p" ${OUTGOING}/.%f && sync ${OUTGOING}/.%f && mv ${OUTGOING}/.%f ${OUTGOING}/%f`,
};

type ServerSettings = Pick<ClusterHost, 'durable' | 'archive'> & { port: number };

/** All settings of the postmaster as `-c` switches, which override the configuration file. */
export function serverSwitches({ port, durable, archive }: ServerSettings): string[] {
  const place = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The cluster itself, which another account than the app's can enter too.
    unix_socket_directories: process.platform === 'win32' ? '' : '.',
    cluster_name: 'alcancia',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return [
    ...durabilitySwitches(durable),
    ...switches({ ...place, ...LAPTOP, ...VACUUM, ...LOG, ...(archive && ARCHIVE) }),
  ];
}

export function switches(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
