import { eq } from 'drizzle-orm';
import { onlyRow } from '#db/only-row.ts';
import { support_requests } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import { enqueueAnswer } from '#features/reminders/server/enqueue-answer.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { auditedColumns, lockRequests } from './lock-requests.ts';
import { readSupportRequest } from './read-support-requests.ts';

/**
 * Answers an open request for help by mail. Repeating the same answer sends nothing.
 * @throws AppError `not_found`; `conflict` when it has another answer already or is closed
 */
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
