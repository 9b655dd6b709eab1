import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isPagePath } from '#web/page-paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page from which a guard redirected the visitor. */
    returnTo?: string;
  }
}

/** The page requested before signing in, set by a guard or by the address. */
export function useRequestedPage(inAddress: string | undefined): string | undefined {
  const router = useRouter();
  // During a navigation the router's location is already the next page, so the page where the navigation started is used.
  const [requestedPage] = useState(() => router.state.location.state.returnTo ?? inAddress);
  return requestedPage;
}

/**
 * Where to go after signing in: the requested page if it is one of ours, otherwise /home. A target outside the app,
 * such as //elsewhere.example, is ignored.
 */
export function redirectTarget(requested: string | undefined, origin = location.origin): string {
  if (!requested?.startsWith('/')) return '/home';
  const url = URL.parse(requested, origin);
  if (url?.origin !== origin || url.pathname === '/' || !isPagePath(url.pathname)) return '/home';
  return url.pathname + url.search + url.hash;
}
