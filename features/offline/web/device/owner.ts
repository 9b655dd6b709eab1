import { OFFLINE_DEVICE, OFFLINE_OWNER } from '#features/account/web/session/offline-owner.ts';
import { session, useSession } from '#features/account/web/session/session.ts';
import { readStored, writeStored } from '#web/storage/stored.ts';

/** Whose lessons this device shows: of the signed-in person, or without a connection of whoever was signed in last. */
export type Owner =
  | { status: 'loading' | 'nobody' }
  | { status: 'known'; user_id: string; isSignedIn: boolean };

export function useOwner(): Owner {
  const state = useSession();
  if (state.status === 'loading') return { status: 'loading' };
  if (state.status === 'signedIn')
    return { status: 'known', user_id: state.profile.user_id, isSignedIn: true };
  const user_id = state.isSilent && readStored(OFFLINE_OWNER);
  return user_id ? { status: 'known', user_id, isSignedIn: false } : { status: 'nobody' };
}

/**
 * Remembers until the sign-out whose lessons these are, since no session can be checked without a connection. A download or a page may
 * ask for it just after the sign-out.
 */
export function rememberOwner(user_id: string): void {
  const state = session.current();
  if (state.status !== 'signedIn' || state.user.id !== user_id) return;
  writeStored(OFFLINE_DEVICE, 'yes');
  writeStored(OFFLINE_OWNER, user_id);
}
