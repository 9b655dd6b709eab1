import type * as z from 'zod/mini';
import type { supportForm } from '#features/support/support.forms.ts';
import { api } from '#web/api/client.ts';

/** docs/product.md §9: sending takes 1.5 s. Ours is really sent meanwhile; a slower network only takes as long as it takes. */
const SUBMIT_MS = 1500;

export async function sendSupportRequest(request: z.output<typeof supportForm>): Promise<void> {
  const atLeast = new Promise((resolve) => setTimeout(resolve, SUBMIT_MS));
  const [answer] = await Promise.allSettled([api.support.create(request), atLeast]);
  if (answer.status === 'rejected') throw answer.reason;
}
