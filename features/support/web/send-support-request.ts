import type * as z from 'zod/mini';
import type { supportForm } from '#features/support/support.forms.ts';
import { api } from '#web/api/client.ts';

/** docs/product.md §9: sending takes at least 1.5 s. The request is sent during that time; a slower request takes longer. */
const SUBMIT_MS = 1500;

export async function sendSupportRequest(request: z.output<typeof supportForm>): Promise<void> {
  const atLeast = new Promise((resolve) => setTimeout(resolve, SUBMIT_MS));
  const [answer] = await Promise.allSettled([api.support.create(request), atLeast]);
  if (answer.status === 'rejected') throw answer.reason;
}
