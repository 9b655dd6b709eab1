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
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { programIn } from '../binaries/find-binaries.ts';
import { type Account, complaintIn, dyingWithUs, runProgram } from '../binaries/run-program.ts';
import { LaunchError } from '../launch-error.ts';
import { APP_ROLE, createAppRole } from './app-role.ts';
import { type ClusterFolder, type ClusterHost, dataArgument } from './cluster-folder.ts';
import { isAlive, processesIn, signal } from './processes.ts';

/** The only major version whose files these programs read. */
const MAJOR = '18';

/**
 * Makes sure that the folder holds a whole cluster of our version, creating it aside and publishing it with
 * one rename: a start cut short leaves nothing half-made, and of two first starts at once one wins.
 *
 * @throws LaunchError when it cannot be created, or what lies there is something else
 */
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
  await writeFile(join(cluster, 'pg_hba.conf'), `host all ${APP_ROLE} 127.0.0.1/32 scram-sha-256\n`, {
    flush: true,
  });
  await createAppRole(host, cluster, join(cluster, passwordFile));
}

async function runInitdb(cluster: string, { binaries, account, durable }: ClusterHost): Promise<void> {
  const options = [
    ...['-D', dataArgument(cluster, account), '--username=postgres', '--auth=reject', '--data-checksums'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--text-search-config=spanish', ...(durable ? [] : ['--no-sync'])],
  ];
  const command = await dyingWithUs('KILL', [programIn(binaries, 'initdb'), ...options]);
  const { status, output } = await runProgram(command, { cwd: cluster, account });
  if (status === 0) return;
  throw new LaunchError(
    `No se pudo crear la base de datos (${complaintIn(output) || `initdb terminó con ${status}`})`,
    `revisa los permisos y el espacio libre de ${dirname(cluster)}`,
  );
}

async function publish(unfinished: string, { root, cluster }: ClusterFolder): Promise<void> {
  try {
    await rename(unfinished, cluster);
  } catch (error) {
    // Another process has published its own in the meantime: that one it is.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
  syncFolder(root);
}

/** Without this a power cut could forget the rename; Windows cannot open folders and needs none. */
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
  giveTo(account, cluster);
  // PostgreSQL refuses a folder that others may read, as a copy or a restored backup often is.
  if (process.platform !== 'win32') await chmod(cluster, 0o700);
}

/** Hands a cluster that root copied or restored back to its account: PostgreSQL must own its files. */
function giveTo(account: Account | undefined, cluster: string): void {
  if (!account || statSync(cluster).uid === account.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, entry), account.uid, account.gid);
  }
  // Last, because the check above looks at it: an interrupted hand-over is then repeated.
  chownSync(cluster, account.uid, account.gid);
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/**
 * Half-made clusters and copies carry the number of the process that was making them; what it started may
 * still be at work there. What cannot be removed now is left to the next start.
 */
async function removeAbandoned({ root }: ClusterFolder): Promise<void> {
  for (const name of await readdir(root)) {
    const maker = name.match(/\.new-(\d+)-/)?.[1];
    if (!maker || isAlive(Number(maker))) continue;
    const abandoned = join(root, name);
    const { postmasters, backends } = processesIn(abandoned);
    for (const pid of [...postmasters, ...backends]) signal(pid, 'SIGKILL');
    await rm(abandoned, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
