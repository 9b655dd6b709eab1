import { useSyncExternalStore } from 'react';
import { api, onUnauthenticated } from '#web/api/client.ts';
import { hasUnsavedInput } from '#web/unsaved-input.ts';
import { cacheProfile } from './cached-profile.ts';
import { createSessionController } from './session-controller.ts';
import type { Profile } from './session-state.ts';

export const session = createSessionController({
  readSession: () => api.account.session(),
  saveProfile: cacheProfile,
  hasInput: hasUnsavedInput,
});

export function startSession(): void {
  void session.start();
  const recheck = () => void session.recheck();
  window.addEventListener('focus', recheck);
  window.addEventListener('online', recheck);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recheck());
  onUnauthenticated(recheck);
}

export const useSession = () => useSyncExternalStore(session.subscribe, session.current);

/** The profile of the signed-in user. Only for pages behind the learner guard, where there always is one. */
export function useProfile(): Profile {
  const state = useSession();
  if (state.status !== 'signedIn') throw new Error('useProfile is for pages behind a guard');
  return state.profile;
}
