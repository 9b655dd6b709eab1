import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseCluster } from './database-cluster.ts';

const HANGING_MS = 70_000;
const EVERY_MS = 2_000;

/**
 * Stops PostgreSQL on both standbys while their Patroni goes on, so that the primary stays and all its commits wait.
 * @returns the connections of users before, and the most of them meanwhile
 */
export async function countConnections(cluster: DatabaseCluster): Promise<{ before: number; most: number }> {
  const primary = await cluster.leader();
  const standbys = cluster.machines.filter((machine) => machine !== primary);
  const db = new pg.Client({ ...cluster.superuser, host: primary.socket, port: 5432 });
  db.on('error', () => {});
  await db.connect();
  const before = await count(db);
  const counts: number[] = [];
  try {
    for (const standby of standbys) standby.signalPostgres('SIGSTOP');
    for (const until = Date.now() + HANGING_MS; Date.now() < until; ) {
      await pause(EVERY_MS);
      counts.push(await count(db));
    }
  } finally {
    for (const standby of standbys) standby.signalPostgres('SIGCONT');
    await db.end().catch(() => {});
  }
  await cluster.whenHealthy();
  return { before, most: Math.max(...counts) };
}

async function count(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where application_name like 'alcancia%'`,
  );
  return rows[0]!.open;
}
