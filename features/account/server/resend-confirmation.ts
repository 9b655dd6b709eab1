import type { Call } from '#server/endpoints/call.ts';
import { enqueueMail } from '#server/mail/queue.ts';

/** Enqueues another confirmation mail within the recipient's limit. The answer is the same for every address. */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await enqueueMail(call.db, call.now, { kind: 'confirmation', recipient: email, data: {} });
  call.wakeMailer();
}
