import { useSyncExternalStore } from 'react';

/** What Chromium browsers send when the app can be installed; not in the compiler's list of events. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Installation = {
  isStandalone: boolean;
  /** Opens the browser's own question, once. */
  ask: (() => Promise<'accepted' | 'dismissed'>) | null;
};

let installation: Installation = { isStandalone: runsStandalone(), ask: null };
const listeners = new Set<() => void>();

// The event comes once and early, often before any component is there to hear it.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  update({ ask: () => askOnce(event as InstallEvent) });
});
window.addEventListener('appinstalled', () => update({ isStandalone: true, ask: null }));

export function useInstallation(): Installation {
  return useSyncExternalStore(subscribe, () => installation);
}

async function askOnce(event: InstallEvent) {
  update({ ask: null });
  const { outcome } = await event.prompt();
  return outcome;
}

function runsStandalone(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

function update(change: Partial<Installation>): void {
  installation = { ...installation, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
