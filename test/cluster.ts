import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/connect.ts';
import { TEMPLATE } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One cluster a run, with a migrated template; TEST_CLUSTER_URL names one that runs already. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_CLUSTER_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  await createTemplate(cluster.url);
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}

export async function startCluster() {
  const { startEmbedded } = await import('#db/embedded/start-embedded.ts');
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'alcancia-test-'));
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function createTemplate(clusterUrl: string) {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrateDatabase(url.href);
}
