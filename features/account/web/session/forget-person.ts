/**
 * What stays in this browser after a sign-out: the theme and the closed install prompt, which are the browser's; under the id of an
 * account, whose reminders it shows and how administrators arranged their lists; and drafts that the server does not have yet.
 */
const STAYS = /^(theme$|install-dismissed-at$|reminders-shown-to$|office |lesson-draft )/;

/** Removes from this browser's storage whatever is not listed above, so that new keys are forgotten unless somebody decides otherwise. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be unavailable (private mode); it then holds nothing.
  }
}
