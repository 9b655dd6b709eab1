import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { programIn } from '../binaries/find-binaries.ts';
import { failureIn, runProgram } from '../binaries/run-program.ts';
import { LaunchError } from '../launch-error.ts';
import { type ClusterHost, dataArgument } from './cluster-folder.ts';
import { durabilitySwitches } from './postgres-settings.ts';

/**
 * The role of the app. It owns its databases, may monitor the server and create roles with less rights, and it is not a
 * superuser. The superuser has no password, so that it cannot sign in over the network.
 */
export const APP_ROLE = 'alcancia';

const PASSWORD = /^[\w-]{43}$/;

/** Creates the role in a new cluster. In single-user mode every statement must be on one line. */
export async function createAppRole(host: ClusterHost, cluster: string, file: string): Promise<void> {
  const password = newPassword();
  storePassword(host, file, password);
  await runSingleUser(host, cluster, [
    `create role ${APP_ROLE} login createdb createrole password '${password}'`,
    `grant pg_monitor, pg_checkpoint, pg_signal_backend to ${APP_ROLE}`,
  ]);
}

/** The stored password; undefined when its file is missing or was tampered with. */
export function readPassword(file: string): string | undefined {
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return PASSWORD.test(password) ? password : undefined;
}

/** Gives the role a new password when the old one is lost; the cluster must not be running. */
export async function replacePassword(host: ClusterHost, cluster: string, file: string): Promise<string> {
  const password = newPassword();
  await runSingleUser(host, cluster, [`alter role ${APP_ROLE} password '${password}'`]);
  storePassword(host, file, password);
  return password;
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}

function storePassword({ account }: ClusterHost, file: string, password: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, password, { mode: 0o600, flush: true });
  if (account) chownSync(unfinished, account.uid, account.gid);
  renameSync(unfinished, file);
}

/**
 * Runs statements, one per line, on a cluster that is not running. It needs no password.
 *
 * @throws LaunchError when one fails
 */
async function runSingleUser(host: ClusterHost, cluster: string, statements: string[]): Promise<void> {
  const { binaries, account, durable } = host;
  const data = ['-D', dataArgument(cluster, account)];
  const { status, output } = await runProgram(
    [programIn(binaries, 'postgres'), '--single', ...data, ...durabilitySwitches(durable), 'postgres'],
    { cwd: cluster, account, input: `${statements.join('\n')}\n` },
  );
  const failure = failureIn(output);
  if (status === 0 && !failure) return;
  throw new LaunchError(
    `No se pudo preparar la cuenta de la base de datos en ${cluster} (${failure || `estado ${status}`})`,
    'detén los demás procesos que la usen y vuelve a iniciar',
  );
}
