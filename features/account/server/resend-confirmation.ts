import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';

/**
 * Enqueues another confirmation mail, sent as soon as the recipient's limit allows. The answer is the same for every
 * address, known or not.
 */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await enqueueMail(call.db, call.now, { kind: 'confirmation', recipient: email, data: {} });
  call.wakeMailer();
}
