import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#db/embedded/start-embedded.ts';
import { migrateDatabase } from '#db/migrate/migrate-database.ts';
import { asApp, TEMPLATE } from './database.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** Vitest's global setup: one cluster a run, with a migrated template. */
export default async function setup(project: TestProject) {
  const { url, stop } = await openMigratedCluster();
  project.provide('clusterUrl', url);
  return stop;
}

/**
 * Starts a throw-away cluster with a migrated template, or makes the template on the one that TEST_CLUSTER_URL
 * names. Its folder is removed when it stops or when the template cannot be made.
 */
export async function openMigratedCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_CLUSTER_URL;
  const cluster = given ? { url: given, stop: async () => {} } : await startCluster();
  try {
    await createTemplate(cluster.url);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function startCluster() {
  const dataDir = makeScratchFolder();
  try {
    const { url, stop } = await startEmbedded({ dataDir, durable: false, log: console.error });
    return { url, stop: () => stop().finally(() => removeScratchFolder(dataDir)) };
  } catch (error) {
    removeScratchFolder(dataDir);
    throw error;
  }
}

async function createTemplate(clusterUrl: string) {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
    const url = new URL(clusterUrl);
    url.pathname = TEMPLATE;
    // The password of the app's role is checked five thousand times in a run.
    url.searchParams.set('options', '-c scram_iterations=1');
    await migrateDatabase(asApp(url.href), url.href);
    // The template cannot be copied while a connection to it is open.
    await client.query(`alter database ${TEMPLATE} allow_connections false`);
  } finally {
    await client.end();
  }
}
