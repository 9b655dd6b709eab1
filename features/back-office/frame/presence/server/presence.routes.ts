import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { office_presence, profiles } from '#db/schema.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { HERE_FOR_MS, presenceContract } from '../presence.contract.ts';

export const presenceRoutes = handle(presenceContract, { say: sayHere });

/** More names than a line of a page can show. */
const MOST_SHOWN = 5;

/** Notes that the caller has the row open, or left it, and reads who else has it open. What is older than a minute goes. */
async function sayHere(
  { db, caller: { user_id }, now }: Call,
  { id: row_id, left }: { id: string; left: boolean },
) {
  const since = new Date(now.getTime() - HERE_FOR_MS);
  await db.delete(office_presence).where(lt(office_presence.seen_at, since));
  const own = and(eq(office_presence.row_id, row_id), eq(office_presence.user_id, user_id));
  if (left) await db.delete(office_presence).where(own);
  else
    await db
      .insert(office_presence)
      .values({ row_id, user_id, seen_at: now })
      .onConflictDoUpdate({
        target: [office_presence.row_id, office_presence.user_id],
        set: { seen_at: now },
      });
  const others = await db
    .select({ full_name: profiles.full_name })
    .from(office_presence)
    .innerJoin(profiles, eq(profiles.user_id, office_presence.user_id))
    .where(
      and(
        eq(office_presence.row_id, row_id),
        ne(office_presence.user_id, user_id),
        gt(office_presence.seen_at, since),
      ),
    )
    .orderBy(desc(office_presence.seen_at))
    .limit(MOST_SHOWN);
  return { others };
}
