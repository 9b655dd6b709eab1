export class CodeMissing extends Error {
  constructor(cause?: unknown) {
    super('A part of the app could not be downloaded', { cause });
    this.name = 'CodeMissing';
  }
}

let newAddresses = 0;

/**
 * Imports a module so that a retry can succeed after a failure. Browsers remember a failed download until the page is
 * closed (HTML, "module map"), so the retry uses a new address. An offline page requests nothing, because the module's own
 * imports would be remembered as failed too.
 * @throws CodeMissing when the module cannot be downloaded
 */
export async function loadCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine && !isStoredOnDevice() && !(await isServerReachable())) throw new CodeMissing();
  try {
    return await importModule();
  } catch (error) {
    if (!isDownloadError(error)) throw error;
    return importFromNewAddress(error);
  }
}

/** Whether the server responds now, regardless of `navigator.onLine`. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The service worker stores every file that learners need. */
const isStoredOnDevice = () => Boolean(navigator.serviceWorker?.controller);

/** The messages of Chromium, Firefox, WebKit and the build's loader for a failed download. */
const isDownloadError = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|Importing a module|preload CSS/.test(error.message);

/** WebKit's message contains no address; WebKit does not remember failures, so a plain retry works there. */
async function importFromNewAddress<Module>(error: Error): Promise<Module> {
  const address = /https?:\/\/[^\s?]+/.exec(error.message)?.[0];
  if (!address) throw new CodeMissing(error);
  newAddresses += 1;
  try {
    return await import(/* @vite-ignore */ `${address}?again=${newAddresses}`);
  } catch (cause) {
    throw new CodeMissing(cause);
  }
}
