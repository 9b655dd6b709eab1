import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The longest accepted time without a database. */
const TIMEOUT_MS = 20_000;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Writes one row; resolves when PostgreSQL has acknowledged it. */
export async function write(url: string): Promise<void> {
  await query(url, 'insert into writes default values');
}

/** Removes one of the rows, as a launcher would that lost an acknowledged write. */
export async function forgetOne(url: string): Promise<void> {
  await query(url, 'delete from writes where ctid = (select ctid from writes limit 1)');
}

export async function countWrites(url: string): Promise<number> {
  await query(url, 'create table if not exists writes (id bigint generated always as identity)');
  const [row] = await query(url, 'select count(*)::int as kept from writes');
  return Number(row?.kept);
}

/** Resolves at the first answered query. @throws the last attempt's error after 20 s */
export async function answersAgain(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
