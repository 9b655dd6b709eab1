import { useMutation } from '@tanstack/react-query';
import { session } from '#features/account/web/session/session.ts';
import type { Profile } from '#features/account/web/session/session-state.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';

export type Preferences = Partial<Pick<Profile, 'notifications' | 'theme' | 'hide_name' | 'country'>>;

export function useSavePreference(): (change: Preferences) => void {
  const { mutate } = useMutation({
    mutationFn: (change: Preferences) => api.account.updateMyProfile(change),
    // Requests run one after the other, so that the last choice is also the last one saved.
    scope: { id: 'preferences' },
    meta: {
      failure: (error) => ({ title: 'No se pudo guardar', description: messageOf(error) }),
      // The country decides which lessons the lists hold.
      invalidates: (_error, change: Preferences) =>
        change.country === undefined ? [] : [orpc.lessons.key(), orpc.progress.key()],
    },
    onMutate: (change) => {
      const before = currentProfile();
      session.profileChanged(change);
      return before && pick(before, change);
    },
    onError: (_error, _change, before) => before && session.profileChanged(before),
  });
  return mutate;
}

function currentProfile(): Profile | null {
  const state = session.current();
  return state.status === 'signedIn' ? state.profile : null;
}

function pick(profile: Profile, change: Preferences): Preferences {
  const names = Object.keys(change) as (keyof Preferences)[];
  return Object.fromEntries(names.map((name) => [name, profile[name]]));
}
