/** A part of the app's code could not be downloaded. */
export class CodeMissing extends Error {
  constructor(cause?: unknown) {
    super('A part of the app could not be downloaded', { cause });
    this.name = 'CodeMissing';
  }
}

let freshAddresses = 0;

/**
 * Imports a module so that a later call can succeed where an earlier one failed. Browsers remember a failed download
 * for the life of the page (HTML, "module map"), so the second try has an address of its own; and a page that is offline
 * does not even begin, lest the modules behind the module be remembered as failed too.
 *
 * @throws CodeMissing when the module did not come
 */
export async function loadCode<Module>(importModule: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine && !isStoredOnDevice() && !(await isServerReachable())) throw new CodeMissing();
  try {
    return await importModule();
  } catch (error) {
    if (!isDownloadError(error)) throw error;
    return importAnew(error);
  }
}

/** Whether the server answers now, whatever the browser believes about its connection. */
const isServerReachable = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The service worker has every file that learners need. */
const isStoredOnDevice = () => Boolean(navigator.serviceWorker?.controller);

/** How Chromium, Firefox, WebKit and the build's own loader say that a file did not come. */
const isDownloadError = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|Importing a module|preload CSS/.test(error.message);

/** WebKit names no address in its message: it forgets failures, so there the next call is a new try by itself. */
async function importAnew<Module>(error: Error): Promise<Module> {
  const address = /https?:\/\/[^\s?]+/.exec(error.message)?.[0];
  if (!address) throw new CodeMissing(error);
  freshAddresses += 1;
  try {
    return await import(/* @vite-ignore */ `${address}?again=${freshAddresses}`);
  } catch (cause) {
    throw new CodeMissing(cause);
  }
}
