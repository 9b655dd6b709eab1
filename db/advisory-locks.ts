import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Transaction = Pick<NodePgDatabase, 'execute'>;

/** Every advisory lock with one number, in one list so that no two share it. */
export const LOCKS = {
  migration: 1_634_758_688,
  lastAdministrator: 1_634_758_689,
  analyticsRecount: 1_634_758_690,
  lessonImport: 1_634_758_691,
  contentPack: 1_668_247_156,
} as const;

/** Every advisory lock with a number and the hash of a key: a number space of its own in PostgreSQL. */
export const KEYED_LOCKS = { signUpAddress: 1, mailRecipient: 2, payingPerson: 1_667_787_619 } as const;

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Transaction, lock: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}

/** Takes a lock until the transaction ends, unless somebody else holds it. @returns whether it was free */
export async function tryLockUntilCommit(tx: Transaction, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}) as free`,
  );
  return rows.some(({ free }) => free);
}

/** The same as `lockUntilCommit` for one key, such as an address: other keys do not wait, unless their hashes happen to be equal. */
export async function lockKeyUntilCommit(
  tx: Transaction,
  lock: keyof typeof KEYED_LOCKS,
  key: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYED_LOCKS[lock]}, hashtext(${key}))`);
}
