import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { profiles, support_requests } from '#db/schema.ts';
import { shownAddress } from '#domain/people/names/username.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { enqueueMail } from '#server/mail/queue.ts';

/** Rejected and repeated requests do not count (docs/product.md §10). */
const REQUESTS_AN_HOUR: Limit = { name: 'support_requests', points: 5, seconds: 3600 };

const REPEAT_MS = 10 * 60_000;

type Request = { category: string; subject: string; message: string };

/** Stores a request for help, once in ten minutes, and enqueues its mails. @throws AppError `rate_limited` above five an hour */
export async function createSupportRequest(call: Call, request: Request) {
  const { db, now, caller, config } = call;
  const repeated = await findSame(db, caller.user_id, request, new Date(now.getTime() - REPEAT_MS));
  if (repeated) return repeated;
  await call.limits.consume(REQUESTS_AN_HOUR, caller.user_id);
  const created = await db.transaction(async (tx) => {
    // Serialised per person, so that of two simultaneous requests the second finds the first.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.user_id, caller.user_id))
      .for('update');
    const before = await findSame(tx, caller.user_id, request, new Date(now.getTime() - REPEAT_MS));
    if (before) return before;
    const row = onlyRow(
      await tx
        .insert(support_requests)
        .values({ ...request, user_id: caller.user_id, email: shownAddress(caller.email), created_at: now })
        .returning(),
    );
    if (config.SUPPORT_EMAIL) {
      await enqueueMail(tx, now, {
        kind: 'support',
        recipient: config.SUPPORT_EMAIL,
        data: { request_id: row.id },
      });
    }
    await enqueueAdminNotice(tx, now, 'admin_support_request', { request_id: row.id });
    return row;
  });
  call.wakeMailer();
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

const MOST_SHOWN = 20;

export async function listOwnRequests({ db, caller }: Call) {
  const requests = await db
    .select()
    .from(support_requests)
    .where(eq(support_requests.user_id, caller.user_id))
    .orderBy(desc(support_requests.created_at))
    .limit(MOST_SHOWN);
  return { requests };
}
