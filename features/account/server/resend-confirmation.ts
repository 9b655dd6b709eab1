import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { MAILS_PER_ADDRESS } from './limits.ts';

/**
 * Orders another confirmation mail, which waits for the recipient's turn; the answer is the same in every case.
 *
 * @throws AppError `rate_limited` past 200 mails an hour that one network address asks for
 */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await call.limits.consume(MAILS_PER_ADDRESS, call.address);
  await enqueueMail(call.db, call.now, { kind: 'confirmation', recipient: email });
  call.mailDue();
}
