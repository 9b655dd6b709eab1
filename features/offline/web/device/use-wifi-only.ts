import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/storage/stored.ts';

const WIFI_ONLY = 'offline-wifi-only';

/** How this device is connected, in the browsers that tell; TypeScript's DOM types do not contain it. */
type Connection = EventTarget & { type?: string };
const connection = () => (navigator as { connection?: Connection }).connection;

function subscribe(listener: () => void): () => void {
  connection()?.addEventListener('change', listener);
  return () => connection()?.removeEventListener('change', listener);
}

/** Whether lessons are downloaded by Wi-Fi only, where the browser knows, and whether that keeps them waiting now. */
export function useWifiOnly() {
  const type = useSyncExternalStore(subscribe, () => connection()?.type);
  const [isOnly, setOnly] = useState(() => readStored(WIFI_ONLY) !== null);
  return {
    knows: type !== undefined,
    isOnly,
    waits: isOnly && type === 'cellular',
    setOnly: (only: boolean) => {
      writeStored(WIFI_ONLY, only ? 'yes' : null);
      setOnly(only);
    },
  };
}
