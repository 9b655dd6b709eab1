import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { programIn } from '../binaries/find-binaries.ts';
import { type Account, dyingWithParent, failureIn, runProgram } from '../binaries/run-program.ts';
import { LaunchError } from '../launch-error.ts';
import { createOwnerRole } from './app-database.ts';
import { type ClusterFolder, type ClusterHost, dataArgument } from './cluster-setup.ts';
import { removeAbandoned } from './leftovers.ts';
import { writeSignInRules } from './upgrade-cluster.ts';

const MAJOR = '18';

/** Ensures a complete cluster of our version, created elsewhere and renamed, so that one of two first starts wins. @throws LaunchError */
export async function initCluster(folder: ClusterFolder, host: ClusterHost): Promise<void> {
  await removeAbandoned(folder);
  if (!(await isEmpty(folder.cluster))) return adoptFiles(folder, host);
  const unfinished = await mkdtemp(`${folder.cluster}.new-${process.pid}-`);
  try {
    await createCluster(unfinished, basename(folder.password), host);
    await publish(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

async function createCluster(cluster: string, passwordFile: string, host: ClusterHost): Promise<void> {
  if (host.account) chownSync(cluster, host.account.uid, host.account.gid);
  await runInitdb(cluster, host);
  writeSignInRules(cluster);
  await createOwnerRole(host, cluster, join(cluster, passwordFile));
}

async function runInitdb(cluster: string, { binaries, account, durable }: ClusterHost): Promise<void> {
  const options = [
    ...['-D', dataArgument(cluster, account), '--username=postgres', '--auth=reject', '--data-checksums'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--text-search-config=spanish', ...(durable ? [] : ['--no-sync'])],
  ];
  const command = await dyingWithParent('KILL', [programIn(binaries, 'initdb'), ...options]);
  const { status, output } = await runProgram(command, { cwd: cluster, account });
  if (status === 0) return;
  throw new LaunchError(
    `No se pudo crear la base de datos (${failureIn(output) || `initdb terminó con ${status}`})`,
    `revisa los permisos y el espacio libre de ${dirname(cluster)}`,
  );
}

async function publish(unfinished: string, { root, cluster }: ClusterFolder): Promise<void> {
  try {
    await rename(unfinished, cluster);
  } catch (error) {
    // Another process has published its cluster in the meantime, and that one is used.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
  syncFolder(root);
}

/** Without this call a power cut could undo the rename. Windows cannot open folders and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

async function adoptFiles({ cluster }: ClusterFolder, { account }: ClusterHost): Promise<void> {
  const version = join(cluster, 'PG_VERSION');
  const major = existsSync(version) ? readFileSync(version, 'utf8').trim() : undefined;
  if (major === undefined) {
    throw new LaunchError(`La carpeta ${cluster} tiene archivos que no son de una base de datos`, 'vacíala');
  }
  if (major !== MAJOR) {
    const problem = `La base de datos de ${cluster} es de PostgreSQL ${major} y aquí se usa ${MAJOR}`;
    throw new LaunchError(problem, 'conviértela con pg_upgrade');
  }
  assignOwner(account, cluster);
  // PostgreSQL does not start on a folder that others may read, which is common for a copy or a restored backup.
  if (process.platform !== 'win32') await chmod(cluster, 0o700);
}

/** Makes the account the owner of a cluster that root has copied or restored, because PostgreSQL must own its files. */
export function assignOwner(account: Account | undefined, cluster: string): void {
  if (!account || statSync(cluster).uid === account.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, entry), account.uid, account.gid);
  }
  // The folder is changed last because the check above reads its owner, so that an interrupted change is repeated.
  chownSync(cluster, account.uid, account.gid);
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}
