import { readCachedProfile } from '#features/account/web/session/cached-profile.ts';

/** Longer than a session usually takes to read. Without an answer the browser's language decides. */
const PATIENCE_MS = 1500;

/** The country in the profile of whoever is signed in; undefined for visitors, who are not asked about. */
export async function signedInCountry(): Promise<string | undefined> {
  if (!readCachedProfile()) return undefined;
  try {
    const response = await fetch('/api/auth/session', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer: { profile?: { country?: string } | null } = await response.json();
    return answer.profile?.country;
  } catch {
    return undefined;
  }
}
