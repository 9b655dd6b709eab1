import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { premium_grants } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { endOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import { lockProfile, readUser } from './read-users.ts';

type Desired = { id: string; day: string; time_zone?: string | undefined; reason: string };

/**
 * Gives a person premium up to the end of a day in a time zone, by default the person's (docs/product.md §4.16). It replaces an
 * earlier grant and touches no subscription.
 * @throws AppError `not_found`, `invalid_request` for a day that is over or more than ten years ahead
 */
export async function grantPremium(call: Call, { id: user_id, day, reason, ...desired }: Desired) {
  await call.db.transaction(async (tx) => {
    const person = await lockProfile(tx, user_id);
    const time_zone = desired.time_zone ?? person.time_zone;
    const granted_until = ensureAhead(endOfDay(day, time_zone), call.now);
    const before = await readGrant(tx, user_id);
    const set = { granted_until, time_zone, reason, granted_by: call.caller.user_id, granted_at: call.now };
    await tx
      .insert(premium_grants)
      .values({ user_id, ...set })
      .onConflictDoUpdate({ target: premium_grants.user_id, set });
    await recordAct(tx, call, 'premium_granted', {
      user_id,
      before: before && { premium_until: localDay(before.granted_until, before.time_zone) },
      after: { premium_until: day, time_zone, ...(reason && { reason }) },
    });
  });
  return readUser(call, user_id);
}

/** Takes a grant back; without one it changes nothing. @throws AppError `not_found` */
export async function withdrawPremium(call: Call, user_id: string) {
  await call.db.transaction(async (tx) => {
    await lockProfile(tx, user_id);
    const before = await readGrant(tx, user_id);
    if (!before) return;
    await tx.delete(premium_grants).where(eq(premium_grants.user_id, user_id));
    const { granted_until, time_zone } = before;
    const taken = { premium_until: localDay(granted_until, time_zone), time_zone };
    await recordAct(tx, call, 'premium_withdrawn', { user_id, before: taken, after: null });
  });
  return readUser(call, user_id);
}

const TEN_YEARS_MS = 3653 * DAY_MS;

function ensureAhead(until: Date, now: Date): Date {
  const isAhead = until >= now && until.getTime() < now.getTime() + TEN_YEARS_MS;
  if (isAhead) return until;
  throw wrongField('day', 'Elige un día desde hoy hasta dentro de diez años.');
}

async function readGrant(tx: Database, userId: string) {
  const [grant] = await tx.select().from(premium_grants).where(eq(premium_grants.user_id, userId));
  return grant ?? null;
}
