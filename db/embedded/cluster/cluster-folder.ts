import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../binaries/find-binaries.ts';
import type { Account } from '../binaries/run-program.ts';

/** Where everything of one embedded cluster lies. All paths are absolute and free of links. */
export interface ClusterFolder {
  /** The folder that was asked for; the app's own files lie directly in it. */
  root: string;
  /** PostgreSQL's data directory, mode 0700, owned by the account that runs it. */
  cluster: string;
  /** The app role's password, mode 0600. Inside the cluster, so that one rename publishes both. */
  password: string;
  /** PostgreSQL's log, and beside it the previous one, `.1`. */
  log: string;
  /** How to reach the supervisor that owns the postmaster, mode 0600; stale once that supervisor is gone. */
  notice: string;
}

/** Creates the folder if it is missing and names what lies in it. */
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
 * What `-D` is told when the program's working directory is the cluster. To another account on Linux it is
 * reached through the working directory itself, so that no folder above (root's home, a 0700 checkout) matters.
 */
export function dataArgument(cluster: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster;
}
