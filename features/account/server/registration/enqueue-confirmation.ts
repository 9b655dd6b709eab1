import type { Database } from '#db/connect.ts';
import type { Call } from '#server/endpoints/call.ts';
import { hashKey } from '#server/limits/rate-limits.ts';
import { enqueueMail } from '#server/mail/queue.ts';
import { nextMailAt } from '#server/mail/recipient-limit.ts';
import { CONFIRMATION_MAILS } from '../limits.ts';

/** Enqueues a confirmation mail, due when the limits of the recipient and of the requesting network allow it. */
export async function enqueueConfirmation(tx: Database, call: Call, email: string): Promise<void> {
  const { now, address, config } = call;
  const requester = hashKey(address);
  const limits = { now, factor: config.RATE_LIMIT_FACTOR, requester };
  const { due_at } = await nextMailAt(tx, email, CONFIRMATION_MAILS, limits);
  const mail = { kind: 'confirmation', recipient: email, data: { requester } } as const;
  await enqueueMail(tx, now, mail, due_at > now ? due_at : now);
}

/** Enqueues another confirmation mail within the limits. The answer is the same for every address. */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await enqueueConfirmation(call.db, call, email);
  call.wakeMailer();
}
