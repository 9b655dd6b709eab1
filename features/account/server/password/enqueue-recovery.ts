import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { RECOVERIES_PER_HOUR, RECOVERIES_PER_MINUTE } from '../limits.ts';

/**
 * Enqueues a recovery mail. The address is looked up when it is written, so that known and unknown ones get the same answer in the same
 * time. @throws AppError `rate_limited`
 */
export async function enqueueRecovery(call: Call, email: string): Promise<void> {
  await call.limits.ensureRemaining(RECOVERIES_PER_HOUR, email);
  await call.limits.consume(RECOVERIES_PER_MINUTE, email);
  await call.limits.consume(RECOVERIES_PER_HOUR, email);
  await enqueueMail(call.db, call.now, { kind: 'recovery', recipient: email, data: {} });
  call.wakeMailer();
}
