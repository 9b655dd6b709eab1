import { useEffect } from 'react';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { OFFLINE_DEVICE } from '#features/account/web/session/offline-owner.ts';
import { readStored } from '#web/storage/stored.ts';
import { useRefreshTaken } from './offline.queries.ts';
import { rememberOwner } from './owner.ts';
import { submitWaiting } from './submit-taken.ts';

/** Submits what waits: at once, when the connection returns, when the page is looked at again, and every minute. */
export function useSubmission(user_id: string | undefined): void {
  const refresh = useRefreshTaken();
  useEffect(() => {
    if (!user_id) return;
    if (readStored(OFFLINE_DEVICE)) rememberOwner(user_id);
    const submit = () => void submitWaiting(user_id).finally(refresh);
    const onVisible = () => document.visibilityState === 'visible' && submit();
    submit();
    const timer = setInterval(submit, MINUTE_MS);
    window.addEventListener('online', submit);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', submit);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [user_id, refresh]);
}
