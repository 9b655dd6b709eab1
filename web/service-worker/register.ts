type OfferUpdate = (applyUpdate: () => void) => void;

const updateCheckMs = 60 * 60 * 1000;
const settlingMs = 2000;

/**
 * Registers the service worker of a built app. `onUpdate` is called when a newer build is ready, with the function that
 * switches to it and reloads the page; it may be called again, and then only the latest function counts.
 */
export async function registerServiceWorker(onUpdate: OfferUpdate): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await pageSettled();
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    watchForUpdates(registration, onUpdate);
    checkOnReturn(registration);
  } catch {
    // Private windows and embedded browsers may refuse workers: the app then simply needs its network.
  }
}

/** The worker's downloads wait until the page has had the network to itself. */
async function pageSettled(): Promise<void> {
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
    // Another tab may have asked for the update: this one may hold unsaved input, so it is offered the reload.
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

/** An app that stays open for days asks for a newer build when it is looked at again. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lastCheck < updateCheckMs) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  });
}
