import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** Any number no other two-part lock of ours has. */
const ADDRESSES = 1;

/** Lets sign-ups and confirmations of one e-mail address go one after another, until the transaction ends. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESSES}, hashtext(${email}))`);
}
