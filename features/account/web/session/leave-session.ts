import { api } from '#web/api/client.ts';
import { forgetPerson } from './forget-person.ts';
import { session } from './session.ts';

/** Ends the session on the server and in this tab. @throws ApiError when the request fails */
export async function signOut(): Promise<void> {
  await api.account.signOut();
  session.signedOut();
  forgetPerson();
}

/** Ends the session in this tab only, for a session that the server has already ended. */
export async function leave(): Promise<void> {
  await api.account.signOut().catch(() => {});
  session.signedOut();
  forgetPerson();
}
