import type { Call } from '#server/endpoints/call.ts';
import { enqueueConfirmation } from './enqueue-confirmation.ts';

/** Enqueues another confirmation mail within the limits. The answer is the same for every address. */
export async function resendConfirmation(call: Call, email: string): Promise<void> {
  await enqueueConfirmation(call.db, call, email);
  call.wakeMailer();
}
