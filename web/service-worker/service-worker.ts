import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { submitInWorker } from '#features/offline/web/device/submit-in-worker.ts';
import { openPage, showMessage } from './messages.ts';
import { SUBMISSION_SYNC } from './submission-sync.ts';

/** Inserted by the build: every file of the shell with its revision. */
declare const __PRECACHE_ENTRIES__: { url: string; revision: string | null }[];

/** The parts of a worker's global scope that are used here; TypeScript's DOM types describe pages only. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Events = {
  activate: WorkerEvent;
  sync: WorkerEvent & { tag: string };
  message: WorkerEvent & { data?: { type?: string } };
  push: WorkerEvent & { data: { text(): string } | null };
  notificationclick: WorkerEvent & { notification: Notification };
};
type WorkerScope = {
  clients: { claim(): Promise<void> } & Parameters<typeof openPage>[0];
  registration: Parameters<typeof showMessage>[0];
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void;
};

const worker = self as unknown as WorkerScope;
const networkTimeoutSeconds = 5;
/** Where earlier versions of the worker stored the code of the back office. */
const formerCache = 'other-assets';

precache(__PRECACHE_ENTRIES__);

// Registered before the route of the stored files, so that online a page is always the server's newest.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds,
      plugins: [{ handlerDidError: ({ request }) => matchPrecache(shellFor(request.url)) }],
    }),
    { denylist: [/^\/(api|uploads)(\/|$)/] },
  ),
);

addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete(formerCache), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SUBMISSION_SYNC) event.waitUntil(submitInWorker());
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(worker.registration, event.data?.text()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(worker.clients, location.origin, event.notification.data));
});

const stored = new Set(__PRECACHE_ENTRIES__.map(({ url }) => url));

/** The landing and the calculators are documents of their own; every other page is the app's shell, stored once. */
function shellFor(url: string): string {
  const path = new URL(url).pathname.replace(/(?<=.)\/$/, '');
  return stored.has(path) ? path : '/home';
}
