import type { TestApp } from './app.ts';

/** Change with every call: counters of limits and the times of sessions. */
const CHANGING = ['rate_limits', 'auth_sessions'];

/** A hash of the rows of each table but those of `except`, to show that something changes nothing else. */
export async function hashTables(app: TestApp, except: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await app.owner.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name <> all($1) order by 1`,
    [[...except, ...CHANGING]],
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const hash = await app.owner.$client.query(
      `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as hash from ${name} t`,
    );
    hashes[name] = hash.rows[0].hash;
  }
  return hashes;
}
