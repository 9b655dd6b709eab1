import { desc, eq } from 'drizzle-orm';
import { support_requests } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';

const MOST_SHOWN = 20;

/** The caller's latest requests for help, with their answers. */
export async function listOwnRequests({ db, caller }: Call) {
  const requests = await db
    .select()
    .from(support_requests)
    .where(eq(support_requests.user_id, caller.user_id))
    .orderBy(desc(support_requests.created_at))
    .limit(MOST_SHOWN);
  return { requests };
}
