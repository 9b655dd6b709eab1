import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isRouterPath } from '#web/page-paths.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    returnTo?: string;
  }
}

export function useRequestedPage(inAddress: string | undefined): string | undefined {
  const router = useRouter();
  // During a navigation the router's location is already the next page, so the page where the navigation started is used.
  const [requestedPage] = useState(() => router.state.location.state.returnTo ?? inAddress);
  return requestedPage;
}

/** Where to go after signing in: the requested page of the app, or /home. Other sites (//elsewhere.example) are ignored. */
export function redirectTarget(requested: string | undefined, origin = location.origin): string {
  if (!requested?.startsWith('/')) return '/home';
  const url = URL.parse(requested, origin);
  if (url?.origin !== origin || !isRouterPath(url.pathname)) return '/home';
  return url.pathname + url.search + url.hash;
}
