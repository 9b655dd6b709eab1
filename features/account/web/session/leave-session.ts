import { api } from '#web/api/client.ts';
import { session } from './session.ts';

/** Ends the session on the server and forgets it here. @throws ApiError when the server could not be told */
export async function signOut(): Promise<void> {
  await api.account.signOut();
  session.signedOut();
}

/** Forgets the session here whatever the server says: for when it has ended there already. */
export async function leave(): Promise<void> {
  await api.account.signOut().catch(() => {});
  session.signedOut();
}
