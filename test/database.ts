import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#db/error-code.ts';

/** The migrated database that every test file's own is copied from. */
export const TEMPLATE = 'template_app';

/** The same database for the role of the app, which reads and writes rows and has no other right (db/connection/app-role.ts). */
export function asApp(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'alcancia_tests';
  url.password = 'only-in-tests';
  return url.href;
}

const TEMPLATE_IN_USE = '55006';
const ATTEMPTS = 50;

/**
 * Copies the migrated template, or another database of the run, into a database of its own (10–40 ms).
 * @param clusterUrl the test run's cluster, as a role that may create databases
 * @param template a database that nobody is connected to
 * @returns the URL of the new database, which is removed after its test file (test/remove-databases.ts), or with the cluster
 * @throws PostgreSQL's error, if the template stays in use for several seconds
 */
export const createTestDatabase = (clusterUrl: string, template = TEMPLATE): Promise<string> =>
  createDatabase(clusterUrl, (client, name) => copyTemplate(client, name, template));

/** Creates a database without any table. */
export const createEmptyDatabase = (clusterUrl: string): Promise<string> =>
  createDatabase(clusterUrl, (client, name) => client.query(`create database ${name}`));

/** Those of this process that are still there, by the cluster's URL. */
const made = new Map<string, string[]>();

/** Removes the databases that this process has made, also while somebody is connected to one: a whole run would fill the memory. */
export async function removeTestDatabases(): Promise<void> {
  for (const [connectionString, names] of made) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    for (const name of names.splice(0)) await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  }
  made.clear();
}

async function createDatabase(
  clusterUrl: string,
  create: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<string> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await create(client, name);
  } finally {
    await client.end();
  }
  made.set(clusterUrl, [...(made.get(clusterUrl) ?? []), name]);
  const url = new URL(clusterUrl);
  url.pathname = name;
  return url.href;
}

/** Autovacuum may be at work in the template just now. As a file copy it takes a third of the time. */
async function copyTemplate(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if (codeOf(error) !== TEMPLATE_IN_USE || attempt === ATTEMPTS) throw error;
      await pause(100);
    }
  }
}
