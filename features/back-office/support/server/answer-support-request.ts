import { eq, getColumns } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { support_requests } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { readSupportRequest } from './read-support-requests.ts';

/** What the search reads is not part of a change. */
const { folded_text: _folded, ...columns } = getColumns(support_requests);

/**
 * Answers an open request for help by mail. Repeating the same answer sends nothing.
 * @throws AppError `not_found`; `conflict` when it has another answer already or is closed
 */
export async function answerSupportRequest(call: Call, id: string, answer: string) {
  await audited(call, 'support_request', 'answered', async (tx) => {
    const before = await lockRequest(tx, id);
    if (before.status === 'answered' && before.answer === answer) return { before, after: before };
    if (before.status !== 'open') throw new AppError('conflict');
    const [after] = await tx
      .update(support_requests)
      .set({ status: 'answered', answer, answered_by: call.caller.user_id, answered_at: call.now })
      .where(eq(support_requests.id, id))
      .returning(columns);
    await enqueueMail(tx, call.now, {
      kind: 'support_answer',
      recipient: before.email,
      data: { request_id: id, answer },
    });
    return { before, after: after! };
  });
  call.wakeMailer();
  return readSupportRequest(call.db, id);
}

/** Closes a request for help, or reopens it for another answer. @throws AppError `not_found` */
export async function setSupportRequestStatus(call: Call, id: string, status: 'open' | 'closed') {
  await audited(call, 'support_request', status === 'open' ? 'reopened' : 'closed', async (tx) => {
    const before = await lockRequest(tx, id);
    const [after] = await tx
      .update(support_requests)
      .set({ status })
      .where(eq(support_requests.id, id))
      .returning(columns);
    return { before, after: after! };
  });
  return readSupportRequest(call.db, id);
}

async function lockRequest(tx: Database, id: string) {
  const [row] = await tx
    .select(columns)
    .from(support_requests)
    .where(eq(support_requests.id, id))
    .for('update');
  return ensureFound(row);
}
