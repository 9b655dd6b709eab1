import pg from 'pg';
import { urlsOfHosts } from './database-client.ts';

/** Tables to which the app only adds rows. Its role can neither change nor delete them, nor disable the triggers that forbid it. */
export const APPEND_ONLY = [
  'point_entries',
  'audit_log',
  'security_events',
  'question_versions',
  'lesson_versions',
  'regrade_keys',
  'review_log',
  'active_days',
];

/** Tables that only the database writes, for the app's role to read. */
export const READ_ONLY = ['scheduled_erasures'];

/** Grants the app's role, which is created when it is missing, reading and writing rows and nothing else. @throws Error in Spanish */
export async function grantAppRole(client: pg.Client, appUrl: string): Promise<void> {
  const appUser = new URL(urlsOfHosts(appUrl)[0]!);
  const name = decodeURIComponent(appUser.username);
  const { rows } = await client.query<{ is_owner: boolean }>(
    'select rolname = current_user as is_owner from pg_roles where rolname = $1',
    [name],
  );
  if (rows[0]?.is_owner)
    throw new Error(
      `El rol «${name}» de DATABASE_URL es el mismo de MIGRATIONS_DATABASE_URL: crea otro para la aplicación, ${createStatement('otro')}.`,
    );
  if (rows.length === 0) await createRole(client, name, decodeURIComponent(appUser.password));
  const role = pg.escapeIdentifier(name);
  await client.query(`
    grant usage on schema public, drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke update, delete on ${APPEND_ONLY.join(', ')} from ${role};
    revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${role};
    grant execute on function forget_security_events(), erase_append_only(uuid) to ${role}`);
}

const createStatement = (name: string) => `con CREATE ROLE ${name} LOGIN PASSWORD '…'`;

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  try {
    await client.query(
      `create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`,
    );
  } catch (cause) {
    throw new Error(
      `No existe el rol «${name}» de DATABASE_URL, y el de MIGRATIONS_DATABASE_URL no puede crearlo: ` +
        `créalo como administrador de PostgreSQL, ${createStatement(pg.escapeIdentifier(name))}, y vuelve a iniciar.`,
      { cause },
    );
  }
}
