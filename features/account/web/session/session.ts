import { useSyncExternalStore } from 'react';
import { api, onUnauthenticated } from '#web/api/client.ts';
import { hasUnsavedInput } from '#web/form/unsaved-input.ts';
import { queryClient } from '#web/queries/query-client.ts';
import { cacheProfile } from './cached-profile.ts';
import { createSessionController } from './session-controller.ts';
import type { Profile, SessionAnswer } from './session-state.ts';

/** Whether a change is on its way to the server. */
const isSaving = () => queryClient.isMutating() > 0;

/** Resolves when no change is on its way to the server. */
const untilSaved = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isSaving()) return;
      stop();
      resolve();
    };
    const stop = queryClient.getMutationCache().subscribe(look);
    look();
  });

declare global {
  /** When the document began, by the script in its head (app.html). */
  var startedAt: number | undefined;
}

export const session = createSessionController({
  readSession: () => api.account.session(),
  saveProfile: cacheProfile,
  hasInput: hasUnsavedInput,
  untilSaved,
  isSaving,
});

export function startSession(known: SessionAnswer | undefined): void {
  if (known) session.signedIn(known);
  void session.start(Date.now() - (globalThis.startedAt ?? Date.now()));
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
