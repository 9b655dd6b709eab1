import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { MAILS_PER_ADDRESS } from './limits.ts';

/**
 * Enqueues another confirmation mail, sent as soon as the recipient's limit allows. The answer is the same for every
 * address, known or not.
 *
 * @throws AppError `rate_limited` above 200 mails an hour requested by one network address
 */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await call.limits.consume(MAILS_PER_ADDRESS, call.address);
  await enqueueMail(call.db, call.now, { kind: 'confirmation', recipient: email });
  call.mailDue();
}
