import { eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { auth_users } from '../schema.ts';

/** Locks a person's row until the transaction ends; whatever changes a person waits there. @returns whether there is such a person */
export async function lockUser(tx: Database, userId: string): Promise<boolean> {
  const ofUser = eq(auth_users.id, userId);
  const rows = await tx.select({ id: auth_users.id }).from(auth_users).where(ofUser).for('no key update');
  return rows.length > 0;
}
