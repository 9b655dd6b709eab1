import { DatabaseClient } from './connection/database-client.ts';
import { onlyRow } from './only-row.ts';

/** With so many turns a pooler gives the same connection to both, or another one to one of them, also while others use it. */
const TURNS = 8;

/** Makes sure that a connection keeps its session of PostgreSQL, which a pooler may break. @throws Error in Spanish */
export async function ensureSessions(url: string): Promise<void> {
  if (await sharesSessions(url)) throw new Error(REFUSAL);
}

/** Whether a pooler gives a connection the sessions of others. @throws errors of the connection */
export async function sharesSessions(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)] as const;
  const [first, second] = clients;
  try {
    await first.connect();
    if ((await sessionOf(first)) === processOf(first)) return false;
    await second.connect();
    const seen = new Map<number, DatabaseClient>();
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const client of clients) {
        const session = await sessionOf(client);
        if ((seen.get(session) ?? client) !== client) return true;
        seen.set(session, client);
      }
    return seen.size > clients.length;
  } finally {
    for (const client of clients) client.end().catch(() => {});
  }
}

export const SESSION_REMEDY =
  'Usa su modo de sesión (en PgBouncer, pool_mode = session) o la dirección directa de PostgreSQL.';

const REFUSAL =
  'Delante de la base de datos hay un pooler que reparte sus sesiones por transacciones, y la aplicación necesita las suyas. ' +
  SESSION_REMEDY;

function openClient(connectionString: string): DatabaseClient {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  return client;
}

/** @types/pg leaves out the number of the PostgreSQL process that a connection was told at its start. */
const processOf = (client: DatabaseClient) => (client as unknown as { processID: number }).processID;

async function sessionOf(client: DatabaseClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return onlyRow(rows).pid;
}
