import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from '#db/embedded/binaries/run-program.ts';
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts';
import { createHosts, type Host } from './hosts.ts';
import { type Member, openPatroni } from './patroni-client.ts';
import { startProxy } from './proxy.ts';

export type DatabaseCluster = {
  machines: DatabaseMachine[];
  /** The address that leads to the primary. */
  url: string;
  superuser: { user: string; password: string; database: string };
  /** What a connection of the superuser over the network needs. */
  ssl: { ca: Buffer };
  /** The machine that holds the leader's key. */
  leader(): Promise<DatabaseMachine>;
  /** Resolves when all machines see one leader with two followers, one of them (if synchronous) synchronous. @throws Error after 180 s */
  whenHealthy(): Promise<void>;
  /** What Patroni answers to a change of its settings without certificate and without password, and etcd to a reader without certificate. */
  tryToChange(): Promise<string[]>;
  remove(): void;
};

const PATIENCE_MS = 180_000;
const MAKE_CERTIFICATES = resolve(import.meta.dirname, '../../deploy/failover/make-certificates.sh');

/** Starts three machines under Patroni and a proxy in front, as deploy/failover does. */
export async function startCluster({ synchronous }: { synchronous: boolean }): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-failover-'));
  const account = unprivilegedAccount(folder)!;
  chownSync(folder, account.uid, account.gid);
  const secrets = {
    SUPERUSER_PASSWORD: randomBytes(18).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(18).toString('hex'),
    OWNER_PASSWORD: randomBytes(18).toString('hex'),
    PATRONI_PASSWORD: randomBytes(18).toString('hex'),
  };
  const { hosts, remove } = createHosts(['db1', 'db2', 'db3'], folder);
  const certificates = makeCertificates(hosts, folder, account);
  const machines = hosts.map((host) =>
    createDatabaseMachine(host, hosts, folder, { ...secrets, CERTIFICATES: certificates }),
  );
  const proxy = await startProxy(hosts, folder, certificates);
  const patroni = openPatroni(certificates);
  const views = () => Promise.all(hosts.map(({ address }) => patroni.readMembers(address)));
  const superuser = { user: 'postgres', password: secrets.SUPERUSER_PASSWORD, database: 'alcancia' };
  const cluster: DatabaseCluster = {
    machines,
    url: `postgres://alcancia_owner:${secrets.OWNER_PASSWORD}@127.0.0.1:${proxy.port}/alcancia`,
    superuser,
    ssl: { ca: readFileSync(join(certificates, 'ca.crt')) },
    leader: async () => {
      const members = (await views()).find((view) => view.length === hosts.length) ?? [];
      const leader = members.find(({ role }) => role === 'leader');
      return machines.find(({ name }) => name === leader?.name)!;
    },
    whenHealthy: async () => {
      const deadline = Date.now() + PATIENCE_MS;
      let seen: Member[][] = [];
      while (Date.now() < deadline) {
        seen = await views();
        // One machine alone may still see the cluster as it was before the last fault.
        if (seen.every((view) => isHealthy(view, synchronous))) return;
        await pause(250);
      }
      throw new Error(`the cluster did not become healthy: ${JSON.stringify(seen)}`);
    },
    tryToChange: () => patroni.tryToChange(hosts[0]!.address),
    remove: () => {
      proxy.stop();
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const machine of machines) machine.start();
  if (!synchronous) await whenDone(() => endSynchronous(machines[0]!));
  await cluster.whenHealthy();
  await whenAnswering(cluster.url);
  return cluster;
}

function isHealthy(members: Member[], synchronous: boolean): boolean {
  const follow = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state));
  const standbys = members.filter(({ role }) => role === 'sync_standby');
  return (
    members.some(({ role, state }) => role === 'leader' && state === 'running') &&
    follow.length === 2 &&
    follow.every(({ lag }) => typeof lag === 'number' && lag < 1_000_000) &&
    (!synchronous || standbys.length > 0)
  );
}

function makeCertificates(hosts: Host[], folder: string, account: { uid: number; gid: number }): string {
  const certificates = join(folder, 'certificates');
  mkdirSync(certificates);
  execFileSync(MAKE_CERTIFICATES, [certificates, ...hosts.map(({ address }) => address)]);
  for (const path of ['', ...readdirSync(certificates)])
    chownSync(join(certificates, path), account.uid, account.gid);
  return certificates;
}

const endSynchronous = (machine: DatabaseMachine) =>
  machine.patronictl(
    ...['edit-config', 'alcancia', '--force', '--set', 'synchronous_mode=false'],
    ...['--set', 'synchronous_mode_strict=false'],
  );

const whenAnswering = (url: string): Promise<void> =>
  whenDone(async () => {
    const db = new pg.Client({ connectionString: url });
    await db.connect().finally(() => db.end());
  });

/** Tries until it succeeds. @throws the last error, after 180 s */
async function whenDone(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(500);
    }
  }
}
