import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isPagePath } from '#web/page-paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that a guard has sent somebody away from. */
    comeBackTo?: string;
  }
}

/** What was asked for before the sign-in: by a guard, or by the address, where a link wants to lead on. */
export function useAskedFor(inAddress: string | undefined): string | undefined {
  const router = useRouter();
  // Once navigating on, the router's location is the page that comes: what was asked for is where this began.
  const [askedFor] = useState(() => router.state.location.state.comeBackTo ?? inAddress);
  return askedFor;
}

/**
 * Where to go after signing in: the page asked for, if it is one of ours, else /home. Whatever would leave the app,
 * such as //elsewhere.example, counts as not asked for.
 */
export function redirectTarget(asked: string | undefined, origin = location.origin): string {
  if (!asked?.startsWith('/')) return '/home';
  const url = URL.parse(asked, origin);
  if (url?.origin !== origin || url.pathname === '/' || !isPagePath(url.pathname)) return '/home';
  return url.pathname + url.search + url.hash;
}
