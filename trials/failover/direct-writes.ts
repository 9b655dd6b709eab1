import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseCluster } from './database-cluster.ts';
import type { DatabaseMachine } from './database-machine.ts';

const WAIT_MS = 3_000;

/**
 * Writes to every machine directly, past the proxy and also when its network is cut, as a client with an old address would.
 * Two primaries that both acknowledge commits would each acknowledge some of these.
 *
 * @returns the ids of the acknowledged writes, when stopped
 */
export async function writeDirectly(cluster: DatabaseCluster, stop: AbortSignal): Promise<string[]> {
  const acknowledged: string[] = [];
  const visit = async (machine: DatabaseMachine) => {
    while (!stop.aborted) {
      const id = randomUUID();
      if (await writeOnce(cluster, machine, id)) acknowledged.push(id);
      await pause(300);
    }
  };
  await Promise.all(cluster.machines.map(visit));
  return acknowledged;
}

async function writeOnce({ superuser }: DatabaseCluster, { socket }: DatabaseMachine, id: string) {
  const db = new pg.Client({ ...superuser, host: socket, port: 5432, connectionTimeoutMillis: WAIT_MS });
  db.on('error', () => {});
  try {
    await db.connect();
    const written = db.query('insert into failover_marks (id) values ($1)', [id]).then(() => true);
    written.catch(() => {});
    // A commit that waits for its standby is left alone: cancelling it would acknowledge it.
    return await Promise.race([written, pause(WAIT_MS).then(() => false)]);
  } catch {
    return false;
  } finally {
    (db as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
