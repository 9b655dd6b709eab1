import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { premium_grants } from '#db/schema.ts';

/** When the premium that administrators gave ends, by person; people without any are absent. */
export async function readGrants(db: Database, userIds: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ user_id: premium_grants.user_id, granted_until: premium_grants.granted_until })
    .from(premium_grants)
    .where(inArray(premium_grants.user_id, userIds));
  return new Map(rows.map(({ user_id, granted_until }) => [user_id, granted_until]));
}
