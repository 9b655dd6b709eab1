import { withClient } from './connection/database-client.ts';
import { onlyRow } from './only-row.ts';

/**
 * Ensures, before anything is written, that the app and the owner of its tables use the same database; where the app's role does not exist
 * yet, nothing is known. @throws Error in Spanish
 */
export async function ensureSameDatabase(url: string, ownerUrl: string): Promise<void> {
  if (url === ownerUrl) return;
  const [used, owned] = await Promise.all([nameOf(url).catch(() => null), nameOf(ownerUrl)]);
  if (used !== null && used !== owned)
    throw new Error(
      `DATABASE_URL nombra la base de datos «${used}» y MIGRATIONS_DATABASE_URL la «${owned}»: indica la misma en las dos.`,
    );
}

const nameOf = (connectionString: string): Promise<string> =>
  withClient({ connectionString }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return onlyRow(rows).name;
  });
