/** What stays after a sign-out: the browser's own settings, what is kept under the id of an account, and drafts that the server lacks. */
const STAYS = /^(theme$|install-dismissed-at$|reminders-shown-to$|office |lesson-draft )/;

/** Removes from this browser's storage whatever is not listed above, so that new keys are forgotten unless somebody decides otherwise. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!STAYS.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage may be unavailable (private mode); it then holds nothing.
  }
}
