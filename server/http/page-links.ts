import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';

export const FIRST_LOADS = 'first-loads.json';

export type PageLinks = (c: Context) => string | undefined;

/**
 * Lists the scripts of a page's code for its `Link` header (RFC 8288), so that the browser requests them together with the app's. Only a
 * navigation gets it: the service worker stores one page as the shell of all others.
 */
export function readPageLinks(folder: string, pagePathOf: (path: string) => string | undefined): PageLinks {
  const list = join(folder, FIRST_LOADS);
  const scripts: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return (c) => {
    if (!c.req.header('accept')?.includes('text/html')) return undefined;
    const files = scripts[pagePathOf(c.req.path) ?? ''] ?? [];
    return (
      files.map((file) => `</${file}>; rel=modulepreload; as=script; crossorigin`).join(', ') || undefined
    );
  };
}
