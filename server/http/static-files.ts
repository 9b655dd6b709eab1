import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import type { Context } from 'hono';
import { escapeHtml } from './escape-html.ts';
import type { FirstData, GatherFirstData } from './first-data.ts';
import { FIRST_LOADS, type PageLinks } from './page-links.ts';
import { acceptedCoding, compress, entityTag, isKnown } from './prepared-answer.ts';
import type { PagePolicy } from './security-headers.ts';

/** Serves the built browser app; `policy` is what the Content Security Policy has to allow for its pages. */
export type StaticFiles = {
  /** `gather` reads what the page of a signed-in person shows first. */
  serve(c: Context, gather?: GatherFirstData): Response | Promise<Response>;
  policy: PagePolicy;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The name of such a file changes with its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

type Bytes = Uint8Array<ArrayBuffer>;
/** Few clients want a file uncompressed, so it is not kept that way. */
type File = { type: string; etag: string; caching: string; identity: () => Bytes; br?: Bytes; gzip?: Bytes };

/**
 * Reads the built app into memory, every file with its ETag and compressed versions. Page paths get the app's shell, or a redirect to
 * their canonical form; unknown paths the shell with 404 (docs/product.md §2.1), except requests for files.
 * @param folder the build's public folder; in development it does not exist, and nothing is served
 */
export function readStaticFiles(
  folder: string,
  appName: string,
  canonicalPath: (path: string) => string | undefined,
  pageLinks: PageLinks = () => undefined,
  findFormer: FindFormer = async () => undefined,
): StaticFiles {
  const files = new Map<string, File>();
  for (const path of existsSync(folder) ? listFiles(folder) : []) {
    if (/\.(br|gz)$/.test(path) || path === FIRST_LOADS) continue;
    files.set(`/${path}`, readOne(join(folder, path), path, appName));
  }
  const shell = files.get('/app.html');
  const documents = new Map(
    [...files]
      .filter(([path]) => path.endsWith('.html') && path !== '/app.html')
      .map(([path, file]) => [documentPath(path), file]),
  );
  const serve = async (c: Context, gather?: GatherFirstData) => {
    const path = c.req.path;
    const file = path.endsWith('.html') ? undefined : files.get(path);
    if (file) return answer(c, file, 200);
    const former = path.startsWith('/assets/') && (await findFormer(path));
    if (former) return answer(c, formerFile(path, former), 200);
    const isNavigation = c.req.header('accept')?.includes('text/html') ?? false;
    const page = canonicalPath(path);
    const document = documents.get(page === path && path.length > 1 ? path.replace(/\/$/, '') : path);
    if (document) return answer(c, document, 200);
    if (!shell || (extname(path) !== '' && !page && !isNavigation))
      return c.text('No encontrado', 404, { 'cache-control': 'no-store' });
    if (page && page !== path) return c.redirect(page + new URL(c.req.url).search, 301);
    const link = pageLinks(c);
    const headers = { vary: 'accept-encoding, accept, cookie', ...(link && { link }) };
    const data = page && (await gather?.(c));
    return data ? answerWithData(c, shell, data, headers) : answer(c, shell, page ? 200 : 404, headers);
  };
  const pages = [...documents.values(), shell];
  const policy = { scriptHashes: inlineHashes(pages, 'script'), styleHashes: inlineHashes(pages, 'style') };
  return { serve, policy };
}

/** Code of a build that served before, compressed by Brotli. */
type FindFormer = (path: string) => Promise<Bytes | undefined>;

const formerFile = (path: string, br: Bytes): File => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  etag: entityTag(br),
  caching: FOR_EVER,
  identity: () => new Uint8Array(brotliDecompressSync(br)),
  br,
});

/** The address of a prerendered page: '/' for the landing, '/calculadoras' for calculadoras.html. */
const documentPath = (file: string) => (file === '/index.html' ? '/' : file.replace(/\.html$/, ''));

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

function readOne(full: string, path: string, appName: string): File {
  const ending = extname(path);
  const named = ['.html', '.webmanifest'].includes(ending);
  const bytesOf = (path: string) => new Uint8Array(readFileSync(path));
  const identity = named
    ? new TextEncoder().encode(
        readFileSync(full, 'utf8').replaceAll('%APP_NAME%', () => escapeName(appName, ending)),
      )
    : bytesOf(full);
  const twin = (name: string) => (!named && existsSync(full + name) ? bytesOf(full + name) : undefined);
  const br = named ? quickBrotli(identity) : twin('.br');
  const gzip = named ? new Uint8Array(gzipSync(identity)) : twin('.gz');
  const file: File = {
    type: TYPES[ending] ?? 'application/octet-stream',
    etag: entityTag(identity),
    caching: path.startsWith('assets/') ? FOR_EVER : 'no-cache',
    identity: !named && gzip ? unzipped(gzip) : () => identity,
    ...(br && { br }),
    ...(gzip && { gzip }),
  };
  if (named)
    brotliCompress(identity, { params: SMALL_WINDOW }, (error, smallest) => {
      if (!error) file.br = new Uint8Array(smallest);
    });
  return file;
}

/** Pages fit into 256 KB; for its usual window Brotli takes 20 MB, which the process would keep. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/** The landing takes Brotli half a second at its best, for which the start does not wait; a tenth more bytes serve until then. */
const quickBrotli = (identity: Bytes) =>
  new Uint8Array(
    brotliCompressSync(identity, { params: { ...SMALL_WINDOW, [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  );

/** A function of its own, which holds on to nothing else. */
const unzipped = (gzip: Bytes) => () => new Uint8Array(gunzipSync(gzip));

function answer(c: Context, file: File, status: 200 | 404, more: Record<string, string> = {}): Response {
  const headers = {
    'content-type': file.type,
    'cache-control': file.caching,
    etag: file.etag,
    vary: 'accept-encoding',
    ...more,
  };
  if (status === 200 && isKnown(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
  const coding = acceptedCoding(c.req.header('accept-encoding'), (name) => file[name] !== undefined);
  const body = coding ? file[coding]! : file.identity();
  return c.body(body, status, coding ? { ...headers, 'content-encoding': coding } : headers);
}

/** The shell with first data as inert JSON, in which no character can end its element. It is for this caller only, so nothing stores it. */
async function answerWithData(
  c: Context,
  shell: File,
  { json, cookies }: FirstData,
  more: Record<string, string>,
): Promise<Response> {
  const inert = json.replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const script = `<script type="application/json" id="first-data">${inert}</script></body>`;
  const html = new TextEncoder().encode(
    new TextDecoder().decode(shell.identity()).replace('</body>', () => script),
  );
  const coding = acceptedCoding(c.req.header('accept-encoding'));
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  return c.body(coding ? await compress(coding, html) : html, 200, {
    'content-type': shell.type,
    'cache-control': 'private, no-store',
    ...more,
    ...(coding && { 'content-encoding': coding }),
  });
}

/** The hashes of the pages' inline `<element>` contents in the policy's notation. */
function inlineHashes(pages: (File | undefined)[], element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g');
  const found = pages.flatMap((page) => [...new TextDecoder().decode(page?.identity()).matchAll(inline)]);
  return [
    ...new Set(found.map(([, code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`)),
  ];
}

/** Escapes the name for HTML, or for a JSON string in the manifest. */
const escapeName = (name: string, ending: string) =>
  ending === '.html' ? escapeHtml(name) : JSON.stringify(name).slice(1, -1);
