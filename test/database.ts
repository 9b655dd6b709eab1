import pg from 'pg';

/** The migrated database that every test file's own is copied from. */
export const TEMPLATE = 'template_app';

let made = 0;

/**
 * Copies the migrated template into a database of its own (20–40 ms).
 *
 * @param clusterUrl the test run's cluster, as an administrator
 * @returns the new database's URL; it goes with the cluster
 */
export async function createTestDatabase(clusterUrl: string): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    // Copies of one template wait for each other; PostgreSQL itself would refuse the second.
    await client.query('select pg_advisory_lock(7001)');
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
