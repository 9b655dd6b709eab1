import type { Database } from '#db/connect.ts';
import { lockKeyUntilCommit } from '#db/queries/advisory-locks.ts';

/** Serialises sign-ups and confirmations of one e-mail address until the transaction ends. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await lockKeyUntilCommit(tx, 'signUpAddress', email);
}
