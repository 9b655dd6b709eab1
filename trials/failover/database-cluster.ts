import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from '#db/embedded/binaries/run-program.ts';
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts';
import { createHosts } from './hosts.ts';
import { startProxy } from './proxy.ts';

export type DatabaseCluster = {
  machines: DatabaseMachine[];
  /** The address that leads to the primary. */
  url: string;
  superuser: { user: string; password: string; database: string };
  /** The machine that holds the leader's key. */
  leader(): Promise<DatabaseMachine>;
  /** Resolves when all machines see one leader with two followers, one of them (if synchronous) synchronous. @throws Error after 120 s */
  whenHealthy(): Promise<void>;
  remove(): void;
};

type Member = { name: string; role: string; state: string; lag?: number | string };

const PATIENCE_MS = 120_000;

/** Starts three machines under Patroni and a proxy in front, as deploy/failover does. */
export async function startCluster({ synchronous }: { synchronous: boolean }): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'alcancia-failover-'));
  const account = unprivilegedAccount(folder)!;
  chownSync(folder, account.uid, account.gid);
  const secrets = {
    SUPERUSER_PASSWORD: randomBytes(18).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(18).toString('hex'),
    OWNER_PASSWORD: randomBytes(18).toString('hex'),
  };
  const { hosts, remove } = createHosts(['db1', 'db2', 'db3'], folder);
  const machines = hosts.map((host) => createDatabaseMachine(host, hosts, folder, secrets));
  const proxy = await startProxy(hosts, folder);
  const views = () => Promise.all(hosts.map(({ address }) => readMembers(address)));
  const superuser = { user: 'postgres', password: secrets.SUPERUSER_PASSWORD, database: 'alcancia' };
  const cluster: DatabaseCluster = {
    machines,
    url: `postgres://alcancia_owner:${secrets.OWNER_PASSWORD}@127.0.0.1:${proxy.port}/alcancia`,
    superuser,
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
    remove: () => {
      proxy.stop();
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const machine of machines) machine.start();
  if (!synchronous)
    await setSynchronous(
      hosts.map(({ address }) => address),
      false,
    );
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

/** The cluster as one machine sees it; empty when it does not answer. */
async function readMembers(address: string): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
    return ((await response.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

/** Changes the cluster's setting, as `patronictl edit-config` does. */
async function setSynchronous(addresses: string[], synchronous_mode: boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    for (const address of addresses) {
      const body = JSON.stringify({ synchronous_mode, synchronous_mode_strict: synchronous_mode });
      const reply = await fetch(`http://${address}:8008/config`, { method: 'PATCH', body }).catch(() => null);
      if (reply?.ok) return;
    }
    await pause(250);
  }
  throw new Error('the cluster did not take the setting');
}

async function whenAnswering(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const db = new pg.Client({ connectionString: url });
    try {
      await db.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(500);
    } finally {
      await db.end();
    }
  }
}
