import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { app_settings } from '../schema.ts';
import type { LOCKS } from './advisory-locks.ts';

/** A process that dies leaves its lease for this long, in seconds; one that lives renews it three times within it. */
const LEASE_S = 60;
const RENEW_MS = (LEASE_S * 1000) / 3;

/**
 * Does a long job that one process at a time should do; undefined when another one has the lease. The lease is a row, since an idle
 * transaction is ended and a session's lock does not exist behind a pooler. The job must be harmless when it is done twice, because a
 * process that stands still for a minute can lose its lease.
 */
export async function whileHolding<Result>(
  db: Database,
  lock: keyof typeof LOCKS,
  job: () => Promise<Result>,
): Promise<Result | undefined> {
  const key = `lease.${lock}`;
  const value = crypto.randomUUID();
  const take = async () => {
    const { rows } = await db.execute<{ key: string }>(sql`
      insert into ${app_settings} (key, value, updated_at) values (${key}, to_jsonb(${value}::text), clock_timestamp())
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
      where ${app_settings.value} = excluded.value or ${app_settings.updated_at} < clock_timestamp() - make_interval(secs => ${LEASE_S})
      returning key`);
    return rows.length > 0;
  };
  if (!(await take())) return undefined;
  const renewing = setInterval(() => take().catch(() => {}), RENEW_MS);
  try {
    return await job();
  } finally {
    clearInterval(renewing);
    await db.delete(app_settings).where(and(eq(app_settings.key, key), eq(app_settings.value, value)));
  }
}
