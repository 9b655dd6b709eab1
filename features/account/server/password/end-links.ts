import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_address_requests, auth_tokens } from '#db/schema.ts';

/**
 * Ends every mailed link to accounts whose password changes: whoever knew the former one may have asked for them (docs/product.md §4.4).
 */
export async function endLinks(tx: Database, user_ids: string[]): Promise<void> {
  await tx.delete(auth_tokens).where(inArray(auth_tokens.user_id, user_ids));
  await tx.delete(auth_address_requests).where(inArray(auth_address_requests.user_id, user_ids));
}
