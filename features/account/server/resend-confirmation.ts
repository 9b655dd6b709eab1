import type { Call } from '#server/call.ts';
import { orderMail } from '#server/mail/queue.ts';
import { mailsPerHour, mailsPerMinute } from './limits.ts';

/** Orders another confirmation mail, if the recipient's limits leave room; the answer is the same in every case. */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  const room =
    (await call.limits.hasRoom(mailsPerMinute('confirmation'), email)) &&
    (await call.limits.hasRoom(mailsPerHour('confirmation'), email));
  if (!room) return;
  await orderMail(call.db, call.now, { kind: 'confirmation', recipient: email });
  call.mailDue();
}
