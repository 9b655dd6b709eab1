import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { LOCKS } from './advisory-locks.ts';
import { grantAppRole } from './app-role.ts';
import { DatabaseClient } from './database-client.ts';
import { ensureSessions } from './ensure-sessions.ts';
import { codeOf } from './error-code.ts';
import { compareMigrations, MIGRATIONS } from './migration-state.ts';

const NOT_ALLOWED = '42501';

/**
 * Migrates the database to the newest schema. An advisory lock makes it safe when many processes start at once.
 * @param url the app's own connection; its role needs rights on the tables only when there is an owner
 * @param ownerUrl the role that owns the tables, when it is another one: it migrates and grants the app's role its rights
 * @throws Error with a Spanish sentence when the role may not migrate or a pooler changes sessions; PostgreSQL's error when a migration fails, which is rolled back
 */
export async function migrateDatabase(url: string, ownerUrl: string = url): Promise<void> {
  await ensureSessions(ownerUrl);
  const client = new DatabaseClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    const { pending } = await compareMigrations(client);
    if (pending.length > 0) await applyMigrations(client);
    if (ownerUrl === url) return;
    await grantAppRole(client, url);
    await ensureSessions(url);
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client): Promise<void> {
  const db = drizzle({ client });
  try {
    await migrate(db as unknown as NodePgDatabase, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    if (codeOf((error as Error).cause ?? error) !== NOT_ALLOWED) throw error;
    throw new Error(
      'La base de datos necesita migraciones y este rol no puede hacerlas. Indica en MIGRATIONS_DATABASE_URL el rol que es su propietario.',
      { cause: error },
    );
  }
}
