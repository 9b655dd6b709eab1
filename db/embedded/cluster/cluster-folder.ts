import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../binaries/find-binaries.ts';
import type { Account } from '../binaries/run-program.ts';

/** The paths of one embedded cluster, absolute and without links. */
export interface ClusterFolder {
  /** The folder given by the caller; it also contains the app's own files. */
  root: string;
  /** PostgreSQL's data directory, mode 0700, owned by the account that runs it. */
  cluster: string;
  /** The app role's password, mode 0600. Inside the cluster, so that one rename publishes both. */
  password: string;
  /** PostgreSQL's log, and beside it the previous one, `.1`. */
  log: string;
  /** Port and token of the supervisor that owns the postmaster, mode 0600; outdated after the supervisor has ended. */
  notice: string;
}

/** Creates the folder if it is missing and returns the paths in it. */
export function openClusterFolder(dataDir: string): ClusterFolder {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const root = realpathSync(dataDir);
  const cluster = join(root, 'cluster');
  return {
    root,
    cluster,
    password: join(cluster, 'app-password'),
    log: join(root, 'postgresql.log'),
    notice: join(root, 'supervisor.json'),
  };
}

/** How the programs of one cluster are run. */
export interface ClusterHost {
  binaries: Binaries;
  account: Account | undefined;
  durable: boolean;
}

/**
 * The argument of `-D` when the program's working directory is the cluster. For another account on Linux it is the working
 * directory itself, because that account may not be able to enter the folders above it (root's home, a 0700 checkout).
 */
export function dataArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
