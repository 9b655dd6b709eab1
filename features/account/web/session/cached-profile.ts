import type { Profile } from './session-state.ts';

const storageKey = 'user-profile';

/** The profile of the last visit (docs/product.md §3), for display only: it never decides access. */
export function readCachedProfile(): Profile | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

export function cacheProfile(profile: Profile | null): void {
  try {
    if (profile) localStorage.setItem(storageKey, JSON.stringify(profile));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable (private mode); the profile is then shown only after the session check.
  }
}
