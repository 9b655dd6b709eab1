import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { OFFLINE_DEVICE } from '#features/account/web/session/offline-owner.ts';
import { SUBMISSION_SYNC } from '#web/service-worker/submission-sync.ts';
import { readStored } from '#web/storage/stored.ts';
import { api } from '../offline.api.ts';
import { useRefreshTaken } from '../offline.queries.ts';
import { forgetExpired } from './offline-store.ts';
import { rememberOwner } from './owner.ts';
import { submitWaiting } from './submit-taken.ts';

/** What fails is tried again after one minute, two, four, … */
const LONGEST_PAUSE = 16;

/**
 * Submits what waits: at once, when the connection returns, when the page is looked at again, and every minute or, while it fails, less
 * often.
 */
export function useSubmission(user_id: string | undefined): void {
  const refresh = useRefreshTaken();
  const client = useQueryClient();
  useEffect(() => {
    if (!user_id) return;
    if (readStored(OFFLINE_DEVICE)) rememberOwner(user_id);
    // Where the device's storage cannot be read, the list says so.
    forgetExpired(user_id).catch(() => undefined);
    let timer: ReturnType<typeof setTimeout>;
    const submit = async (pause: number) => {
      clearTimeout(timer);
      const { settled, left } = await submitWaiting(user_id, api.offline).catch(() => FAILED);
      if (settled > 0) await client.invalidateQueries();
      else await refresh();
      if (left > 0) await askForSync();
      const next = left > 0 ? Math.min(pause * 2, LONGEST_PAUSE) : 1;
      clearTimeout(timer);
      timer = setTimeout(() => void submit(next), pause * MINUTE_MS);
    };
    const now = () => void submit(1);
    const onVisible = () => document.visibilityState === 'visible' && now();
    now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [user_id, refresh, client]);
}

const FAILED = { settled: 0, left: 1 };

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Where the browser can, its worker submits when the connection returns, also after the app was closed. */
async function askForSync(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  // It may be refused, as in private windows.
  await registration?.sync?.register(SUBMISSION_SYNC).catch(() => undefined);
}
