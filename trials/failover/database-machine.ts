import { execFileSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Host } from './hosts.ts';

const FILES = resolve(import.meta.dirname, '../../deploy/failover');

export type DatabaseMachine = Host & {
  start(): void;
  /** Changes the rights of the folder as Kubernetes does at each mount of a volume with `fsGroup`. */
  mountForGroup(): void;
  /** Runs patronictl on the machine, as docs/operations.md says. @returns what it prints @throws Error when it fails */
  patronictl(...words: string[]): Promise<string>;
};

export type Secrets = Record<
  'SUPERUSER_PASSWORD' | 'REPLICATION_PASSWORD' | 'OWNER_PASSWORD' | 'PATRONI_PASSWORD' | 'CERTIFICATES',
  string
>;

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
    // patronictl is a program for Python's click, which wants a locale.
    LC_ALL: 'C.UTF-8',
    ...secrets,
  };
  return {
    ...host,
    start: () =>
      void host.run([join(FILES, 'start-database.sh')], { stdio: ['ignore', log, log], cwd: folder, env }),
    mountForGroup: () => execFileSync('chmod', ['-R', 'g+rwX,g+s', env.DATA_DIR]),
    patronictl: async (...words) => {
      const child = host.run([join(FILES, 'patronictl'), ...words], { stdio: ['ignore', 'pipe', log], env });
      const chunks: Buffer[] = [];
      child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
      const code = await new Promise((done) => child.once('close', done));
      const output = Buffer.concat(chunks).toString();
      if (code !== 0) throw new Error(`patronictl ${words.join(' ')} ends with ${code}: ${output}`);
      return output;
    },
  };
}
