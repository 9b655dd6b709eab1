import { HOUR_MS } from '#domain/time/durations.ts';

type OfferUpdate = (applyUpdate: () => void) => void;

const updateCheckMs = HOUR_MS;
const settlingMs = 2000;

/** Registers the service worker of a built app. `onUpdate` gets the function that switches to a newer build and reloads. */
export async function registerServiceWorker(onUpdate: OfferUpdate): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await pageLoaded();
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    watchForUpdates(registration, onUpdate);
    checkOnReturn(registration);
  } catch {
    // Private windows and embedded browsers may reject workers; the app then works only online.
  }
}

/** The worker's downloads start after the page's own. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  }
  await new Promise((settled) => setTimeout(settled, settlingMs));
}

function watchForUpdates(registration: ServiceWorkerRegistration, onUpdate: OfferUpdate): void {
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  let isAsked = false;
  const apply = () => {
    isAsked = true;
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else location.reload();
  };
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab may have started the update. This tab may hold unsaved input, so it offers the reload instead of reloading.
    if (isAsked) location.reload();
    else if (wasControlled) onUpdate(apply);
    wasControlled = true;
  });
  if (registration.waiting && wasControlled) onUpdate(apply);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) onUpdate(apply);
    });
  });
}

/** An app that stays open for days checks for a newer build when it becomes visible. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < updateCheckMs) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  });
}
