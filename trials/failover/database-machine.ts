import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Host } from './hosts.ts';

const START = resolve(import.meta.dirname, '../../deploy/failover/start-database.sh');

export type DatabaseMachine = Host & { start(): void };

export type Secrets = Record<'SUPERUSER_PASSWORD' | 'REPLICATION_PASSWORD' | 'OWNER_PASSWORD', string>;

/** One of the machines that run etcd, Patroni and PostgreSQL, as deploy/failover starts them. */
export function createDatabaseMachine(
  host: Host,
  all: Host[],
  folder: string,
  secrets: Secrets,
): DatabaseMachine {
  const log = openSync(join(folder, `${host.name}.log`), 'a');
  const env = {
    MACHINE: host.name,
    MACHINES: all.map(({ name, address }) => `${name}=${address}`).join(','),
    DATA_DIR: join(folder, host.name),
    ...secrets,
  };
  return { ...host, start: () => void host.run([START], { stdio: ['ignore', log, log], cwd: folder, env }) };
}
