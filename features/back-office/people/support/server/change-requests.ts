import { eq, inArray } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { support_requests } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import type { SupportStatus } from '#domain/people/support.ts';
import { audited } from '#features/audit/server/audited.ts';
import { changedMeanwhile } from '#features/back-office/frame/server/ensure-unchanged.ts';
import { recordChanges } from '#features/back-office/frame/server/record-changes.ts';
import { enqueueAnswer } from '#features/reminders/server/enqueue-answer.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { auditedColumns, lockRequests, readSupportRequest } from './read-support-requests.ts';

type DesiredStatus = 'open' | 'closed';

const actionOf = (status: DesiredStatus): AuditAction => (status === 'open' ? 'reopened' : 'closed');

/** Closes a request for help, or reopens it for another answer. @throws AppError `not_found` */
export async function setSupportRequestStatus(call: Call, id: string, status: DesiredStatus) {
  await audited(call, 'support_request', actionOf(status), async (tx) => {
    const before = ensureFound((await lockRequests(tx, [id]))[0]);
    const after = onlyRow(
      await tx
        .update(support_requests)
        .set({ status })
        .where(eq(support_requests.id, id))
        .returning(auditedColumns),
    );
    return { before, after };
  });
  return readSupportRequest(call.db, id);
}

type RequestsChange = { requests: readonly { id: string; status: SupportStatus }[]; status: DesiredStatus };

/** Closes or reopens all chosen requests (docs/product.md §2.16). @throws AppError `conflict` when one changed since */
export function setManyRequestStatuses(
  call: Call,
  { requests, status }: RequestsChange,
): Promise<{ changed: number }> {
  const seen = new Map(requests.map((request) => [request.id, request.status]));
  return call.db.transaction(async (tx) => {
    const found = await lockRequests(tx, [...seen.keys()]);
    const present = new Map(found.map((request) => [request.id, request]));
    const stale = [...seen].filter(([id, seenStatus]) => present.get(id)?.status !== seenStatus);
    if (stale.length > 0) throw changedMeanwhile(stale.map(([id]) => nameOf(present.get(id)) ?? id));
    const targets = found.filter((request) => request.status !== status);
    const ids = targets.map(({ id }) => id);
    await tx.update(support_requests).set({ status }).where(inArray(support_requests.id, ids));
    await recordChanges(
      tx,
      call,
      { action: actionOf(status), object_type: 'support_request' },
      targets.map((before) => [before, { ...before, status }]),
    );
    return { changed: targets.length };
  });
}

const nameOf = (request: { subject: string } | undefined) => request && `«${request.subject}»`;

/** Answers an open request by mail, once. @throws AppError `not_found`; `conflict` with another answer or when closed */
export async function answerSupportRequest(call: Call, id: string, answer: string) {
  await audited(call, 'support_request', 'answered', async (tx) => {
    const before = ensureFound((await lockRequests(tx, [id]))[0]);
    if (before.status === 'answered' && before.answer === answer) return { before, after: before };
    if (before.status !== 'open') throw new AppError('conflict');
    const after = onlyRow(
      await tx
        .update(support_requests)
        .set({ status: 'answered', answer, answered_by: call.caller.user_id, answered_at: call.now })
        .where(eq(support_requests.id, id))
        .returning(auditedColumns),
    );
    await enqueueAnswer(tx, call.now, { ...before, answer });
    return { before, after };
  });
  call.wakeMailer();
  call.wakePush();
  return readSupportRequest(call.db, id);
}
