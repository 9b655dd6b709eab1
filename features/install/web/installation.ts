import { useSyncExternalStore } from 'react';

/** The event of Chromium browsers when the app can be installed; TypeScript's DOM types do not contain it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

type Installation = {
  isStandalone: boolean;
  openPrompt: (() => Promise<'accepted' | 'dismissed'>) | null;
};

let installation: Installation = { isStandalone: runsStandalone(), openPrompt: null };
const listeners = new Set<() => void>();

// The event fires once and early, often before any component has mounted.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  update({ openPrompt: () => promptOnce(event as InstallEvent) });
});
window.addEventListener('appinstalled', () => update({ isStandalone: true, openPrompt: null }));

export const useInstallation = (): Installation => useSyncExternalStore(subscribe, () => installation);

async function promptOnce(event: InstallEvent) {
  update({ openPrompt: null });
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
