import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { OWNER_ROLE, runSingleUser } from './app-database.ts';
import type { ClusterFolder, ClusterHost } from './cluster-setup.ts';
import { removeObstacles } from './leftovers.ts';

const RULES_FILE = 'pg_hba.conf';
const RULES_BEFORE_SOCKETS = 'host all all 127.0.0.1/32 scram-sha-256\n';
const RULES = `local all all scram-sha-256\n${RULES_BEFORE_SOCKETS}`;

/** Before 1.2.0 the owner was the only role, which the app used too. */
const RULES_OF_ONE_ROLE = `host all ${OWNER_ROLE} 127.0.0.1/32 scram-sha-256\n`;

/** Says who may sign in: every role with a password, from this machine. */
export const writeSignInRules = (cluster: string): void =>
  writeFileSync(join(cluster, RULES_FILE), RULES, { flush: true });

/** Prepares a cluster of an earlier version for two roles; the rules are written last. @throws LaunchError while that version runs */
export async function upgradeCluster({ root, cluster }: ClusterFolder, host: ClusterHost): Promise<void> {
  const rules = readFileSync(join(cluster, RULES_FILE), 'utf8');
  // A PostgreSQL that is running has no socket yet and gets one at its next start.
  if (rules === RULES_BEFORE_SOCKETS) return writeSignInRules(cluster);
  if (rules !== RULES_OF_ONE_ROLE) return;
  if (await removeObstacles(cluster)) {
    throw new LaunchError(
      `Una versión anterior de la aplicación sigue en marcha en ${root}`,
      'detenla y vuelve a iniciar',
    );
  }
  await runSingleUser(host, cluster, [`alter role ${OWNER_ROLE} createrole`]);
  writeSignInRules(cluster);
}
