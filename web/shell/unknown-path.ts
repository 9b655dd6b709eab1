import { canonicalPagePath } from '#web/page-paths.ts';

export const isUnknownPath = (path: string): boolean =>
  canonicalPagePath(path) === undefined && !(import.meta.env?.DEV && path.startsWith('/dev/'));
