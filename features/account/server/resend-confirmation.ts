import type { Call } from '#server/endpoints/call.ts';
import { orderMail } from '#server/mail/queue.ts';
import { MAILS_PER_ADDRESS, mailsPerHour, mailsPerMinute } from './limits.ts';

/**
 * Orders another confirmation mail, if the recipient's limits leave room; the answer is the same in every case.
 *
 * @throws Refusal `rate_limited` past 200 mails an hour that one network address asks for
 */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await call.limits.consume(MAILS_PER_ADDRESS, call.address);
  const room =
    (await call.limits.hasRoom(mailsPerMinute('confirmation'), email)) &&
    (await call.limits.hasRoom(mailsPerHour('confirmation'), email));
  if (!room) return;
  await orderMail(call.db, call.now, { kind: 'confirmation', recipient: email });
  call.mailDue();
}
