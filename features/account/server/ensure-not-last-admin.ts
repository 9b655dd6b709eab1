import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { account_deletions, profiles, user_status } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { isStaying } from './ensure-not-last-teacher.ts';

/** Locks creating and removing administrators for others until the transaction ends. */
export async function lockAdmins(tx: Database): Promise<void> {
  await lockUntilCommit(tx, 'lastAdministrator');
}

/** Ensures until the transaction ends that another active administrator exists (docs/product.md §4.6). @throws AppError `last_admin` */
export async function ensureNotLastAdmin(tx: Database, userId: string): Promise<void> {
  await lockAdmins(tx);
  const [other] = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .leftJoin(account_deletions, eq(account_deletions.user_id, profiles.user_id))
    .where(and(eq(profiles.role, 'admin'), ne(profiles.user_id, userId), isStaying))
    .limit(1);
  if (!other) throw new AppError('last_admin');
}
