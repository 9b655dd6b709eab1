import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** The advisory lock's first number; no other two-part lock of this product uses it. */
const ADDRESSES = 1;

/** Serialises sign-ups and confirmations of one e-mail address until the transaction ends. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESSES}, hashtext(${email}))`);
}
