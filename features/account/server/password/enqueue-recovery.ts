import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { RECOVERIES_PER_HOUR, RECOVERIES_PER_MINUTE } from '../limits.ts';

/**
 * Enqueues a recovery mail. The address is looked up only when the mail is written, so that known and unknown addresses
 * get the same answer in the same time.
 * @throws AppError `rate_limited` above one mail a minute or five an hour for the address, known or not
 */
export async function enqueueRecovery(call: Call, email: string): Promise<void> {
  await call.limits.ensureRemaining(RECOVERIES_PER_HOUR, email);
  await call.limits.consume(RECOVERIES_PER_MINUTE, email);
  await call.limits.consume(RECOVERIES_PER_HOUR, email);
  await enqueueMail(call.db, call.now, { kind: 'recovery', recipient: email, data: {} });
  call.wakeMailer();
}
