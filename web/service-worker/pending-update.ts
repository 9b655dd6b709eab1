import { useSyncExternalStore } from 'react';

let applyPending: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Passed to `registerServiceWorker`, which calls it when a newer build is ready. */
export function offerUpdate(applyUpdate: () => void): void {
  setPending(applyUpdate);
}

export function postponeUpdate(): void {
  setPending(null);
}

export const usePendingUpdate = (): (() => void) | null =>
  useSyncExternalStore(subscribe, () => applyPending);

function setPending(applyUpdate: (() => void) | null): void {
  applyPending = applyUpdate;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
