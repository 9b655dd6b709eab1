import { canonicalPagePath } from '#web/page-paths.ts';

/** Whether the app has no page for a path; /dev/ contains the development pages. */
export const isUnknownPath = (path: string): boolean =>
  canonicalPagePath(path) === undefined && !(import.meta.env?.DEV && path.startsWith('/dev/'));
