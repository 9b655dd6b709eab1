import type { Database } from '#db/connect.ts';
import { user_consents } from '#db/schema.ts';

/** Stores that a person accepted a version of the terms; a repeated consent keeps its first time. */
export async function saveConsent(
  tx: Database,
  user_id: string,
  terms_version: string | null,
  accepted_at: Date,
): Promise<void> {
  if (terms_version === null) return;
  await tx.insert(user_consents).values({ user_id, terms_version, accepted_at }).onConflictDoNothing();
}
