import { addRoute, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** Written in by the build: every file of the shell with its revision. */
declare const __PRECACHE_ENTRIES__: { url: string; revision: string | null }[];

/** The few parts of a worker's global scope used here; the compiler's own list belongs to pages. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void; data?: { type?: string } };
type WorkerScope = {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
};

const worker = self as unknown as WorkerScope;
const networkPatienceSeconds = 5;
const otherAssets = 'other-assets';

precache(__PRECACHE_ENTRIES__);

// Before the route of the stored files, so that a page is always the server's newest while there is a network.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: networkPatienceSeconds,
      plugins: [{ handlerDidError: ({ request }) => matchPrecache(shellFor(request.url)) }],
    }),
    { denylist: [/^\/(api|uploads)(\/|$)/] },
  ),
);

addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

// Assets of the back office are stored when first used. Their names carry a hash, so they never go stale.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: otherAssets }),
);

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete(otherAssets), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
});

/** The landing is a document of its own; every other page is the app's shell, stored once. */
function shellFor(url: string): string {
  return new URL(url).pathname === '/' ? '/' : '/home';
}
