import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_users } from '#db/schema.ts';

/** Whether an account has this address. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  const [user] = await db.select({ id: auth_users.id }).from(auth_users).where(eq(auth_users.email, email));
  return user !== undefined;
}
