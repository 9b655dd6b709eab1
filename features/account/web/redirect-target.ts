import { isPagePath } from '#web/page-paths.ts';

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
