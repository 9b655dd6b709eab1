import { api } from '#web/api/client.ts';
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

/** What stays after a sign-out: settings of the browser, that it is known, what an account's id names, and drafts that the server lacks. */
const STAYS =
  /^(theme$|known-device$|offline-device$|install-dismissed-at$|reminders-shown-to$|office |lesson-draft |own-plan )/;

/** Removes from this browser's storage whatever is not listed above, so that new keys are forgotten unless somebody decides otherwise. */
function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be unavailable (private mode); it then holds nothing.
  }
}
