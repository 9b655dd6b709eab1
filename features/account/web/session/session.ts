import { useSyncExternalStore } from 'react';
import { api, onUnauthenticated } from '#web/api/client.ts';
import { hasUnsavedInput } from '#web/unsaved-input.ts';
import { cacheProfile } from './cached-profile.ts';
import { createSessionController } from './session-controller.ts';
import type { Profile } from './session-state.ts';

/** Who is signed in, in this tab. */
export const session = createSessionController({
  readSession: () => api.account.session(),
  keepProfile: cacheProfile,
  hasInput: hasUnsavedInput,
});

/** Begins to look after the session; call once, when the app starts. */
export function startSession(): void {
  void session.start();
  const recheck = () => void session.recheck();
  window.addEventListener('focus', recheck);
  window.addEventListener('online', recheck);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recheck());
  onUnauthenticated(recheck);
}

/** loading, signedIn or signedOut, as the screen's own state. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.current);

/** The profile of whoever is signed in. For pages behind the learner guard: elsewhere there may be nobody. */
export function useProfile(): Profile {
  const state = useSession();
  if (state.status !== 'signedIn') throw new Error('useProfile is for pages behind a guard');
  return state.profile;
}
