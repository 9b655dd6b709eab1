import { canonicalPagePath } from '#web/page-paths.ts';

/** Whether the browser has nothing to show for a path; /dev/ is where the workshop pages are in development. */
export const isUnknownPath = (path: string): boolean =>
  canonicalPagePath(path) === undefined && !(import.meta.env?.DEV && path.startsWith('/dev/'));
