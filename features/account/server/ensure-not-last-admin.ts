import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, user_status } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** Any number no other lock of ours has. */
const ADMINS_LOCK = 1634758689;

/** Until the transaction ends, nobody else makes a first administrator or takes one away. */
export async function lockAdmins(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`);
}

/**
 * Makes sure that an active administrator remains without this one. Until the transaction ends nobody else can take one away,
 * so two administrators cannot suspend each other at once.
 *
 * @throws AppError `last_admin`
 */
export async function ensureNotLastAdmin(tx: Database, userId: string): Promise<void> {
  await lockAdmins(tx);
  const [other] = await tx
    .select({ user_id: profiles.user_id })
    .from(profiles)
    .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
    .where(
      and(
        eq(profiles.role, 'admin'),
        ne(profiles.user_id, userId),
        or(isNull(user_status.status), eq(user_status.status, 'active')),
      ),
    )
    .limit(1);
  if (!other) throw new AppError('last_admin');
}
