import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Transaction = Pick<NodePgDatabase, 'execute'>;

/** The advisory locks with one number, in one list so that no two are equal. */
export const LOCKS = {
  migration: 1_634_758_688,
  lastAdministrator: 1_634_758_689,
  analyticsRecount: 1_634_758_690,
  analyticsDays: 1_634_758_699,
  lessonImport: 1_634_758_691,
  paymentReconciliation: 1_634_758_692,
  backup: 1_634_758_693,
  appRole: 1_634_758_694,
  itemFigures: 1_634_758_695,
  regrades: 1_634_758_696,
  unusedImages: 1_634_758_697,
  reviewCards: 1_634_758_700,
  leagues: 1_634_758_701,
  archive: 1_634_758_702,
  examination: 1_634_758_703,
  settings: 1_634_758_704,
  reviewWeights: 1_634_758_705,
  contentPack: 1_668_247_156,
} as const;

/** The advisory locks with a number and the hash of a key; PostgreSQL keeps these apart from locks with one number. */
export const KEYED_LOCKS = {
  signUpAddress: 1,
  mailRecipient: 2,
  leaguePlaces: 3,
  leagueMember: 4,
  personLook: 5,
  lessonDrafts: 6,
  payingPerson: 1_667_787_619,
} as const;

/** Waits for a lock and holds it until the transaction ends. */
export async function lockUntilCommit(tx: Transaction, lock: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[lock]})`);
}

/** Takes a lock until the transaction ends, unless another transaction holds it. @returns whether it was free */
export async function tryLockUntilCommit(tx: Transaction, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS[lock]}) as free`,
  );
  return rows.some(({ free }) => free);
}

/** Like `tryLockUntilCommit`, but several may share the lock, as long as nobody holds it alone. */
export async function tryShareLockUntilCommit(tx: Transaction, lock: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCKS[lock]}) as free`,
  );
  return rows.some(({ free }) => free);
}

/** Like `lockUntilCommit` for one key, such as an address. Other keys do not wait unless their hashes are equal. */
export async function lockKeyUntilCommit(
  tx: Transaction,
  lock: keyof typeof KEYED_LOCKS,
  key: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYED_LOCKS[lock]}, hashtext(${key}))`);
}
