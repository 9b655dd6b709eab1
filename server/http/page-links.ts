import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

export const FIRST_LOADS = 'first-loads.json';

type Paths = {
  pagePathOf: (path: string) => string | undefined;
  firstDataOf: (path: string) => string[];
  sessionCookie: string;
};

export type PageLinks = (c: Context) => string | undefined;

/**
 * Lists what a page loads first, for its `Link` header (RFC 8288): the scripts of its code and, with a session, its data. The
 * browser requests them together with the app's script instead of one after the other. Only a navigation gets the header: the
 * service worker stores one page as the shell of all others.
 * @param folder the build's public folder with first-loads.json; without that file there are no links
 */
export function readPageLinks(folder: string, { pagePathOf, firstDataOf, sessionCookie }: Paths): PageLinks {
  const list = join(folder, FIRST_LOADS);
  const scripts: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return (c) => {
    if (!c.req.header('accept')?.includes('text/html')) return undefined;
    const page = pagePathOf(c.req.path) ?? '';
    const data = getCookie(c, sessionCookie) ? firstDataOf(c.req.path) : [];
    const links = [
      ...(scripts[page] ?? []).map((file) => `</${file}>; rel=modulepreload; as=script; crossorigin`),
      ...data.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`),
    ];
    return links.join(', ') || undefined;
  };
}
