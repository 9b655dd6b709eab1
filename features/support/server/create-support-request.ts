import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, support_requests } from '#db/schema.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { enqueueMail } from '#server/mail/queue.ts';

/** http-api.md, "Limits". What was refused, or was the same request again, does not count. */
const REQUESTS_AN_HOUR: Limit = { name: 'support_requests', points: 5, seconds: 3600 };

/** The same words again within this time are the same request, sent twice. */
const REPEAT_MS = 10 * 60_000;

type Request = { category: string; subject: string; message: string };

/**
 * Keeps a learner's request for help and orders the mail that takes it to SUPPORT_EMAIL, if one is set.
 *
 * @returns the request; a repetition within ten minutes gets the first one and sends nothing
 * @throws AppError `rate_limited` past five an hour
 */
export async function createSupportRequest(call: Call, request: Request) {
  const { db, now, caller, config } = call;
  const repeated = await findSame(db, caller.user_id, request, new Date(now.getTime() - REPEAT_MS));
  if (repeated) return repeated;
  await call.limits.consume(REQUESTS_AN_HOUR, caller.user_id);
  const created = await db.transaction(async (tx) => {
    // One at a time per person, so that two taps at once cannot both be the first.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.user_id, caller.user_id))
      .for('update');
    const before = await findSame(tx, caller.user_id, request, new Date(now.getTime() - REPEAT_MS));
    if (before) return before;
    const [row] = await tx
      .insert(support_requests)
      .values({ ...request, user_id: caller.user_id, email: caller.email, created_at: now })
      .returning();
    if (config.SUPPORT_EMAIL) {
      await enqueueMail(tx, now, {
        kind: 'support',
        recipient: config.SUPPORT_EMAIL,
        data: { request_id: row!.id },
      });
    }
    await enqueueAdminNotice(tx, now, 'admin_support_request', { request_id: row!.id });
    return row!;
  });
  call.mailDue();
  return created;
}

async function findSame(db: Database, userId: string, request: Request, since: Date) {
  const [row] = await db
    .select()
    .from(support_requests)
    .where(
      and(
        eq(support_requests.user_id, userId),
        eq(support_requests.category, request.category),
        eq(support_requests.subject, request.subject),
        eq(support_requests.message, request.message),
        gt(support_requests.created_at, since),
      ),
    )
    .limit(1);
  return row;
}
