import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ConnectedDatabase } from '#db/connect.ts';

type Ready = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer };

export type SharedAnswers = {
  /**
   * Answers with the bytes kept for `key`, making them first where `name` has changed since.
   *
   * @param name the row of shared_versions that tells of changes
   * @param key what the answer depends on besides: the path and the audience
   */
  answer(c: Context, name: string, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** The value kept for `key`, made anew where `name` has changed since. */
  value<T>(name: string, key: string, make: () => Promise<T>): Promise<T>;
};

/** Versions are read at each request, many requests at once sharing one statement, so nothing stale is ever sent. */
export function createSharedAnswers(db: ConnectedDatabase): SharedAnswers {
  const kept = new Map<string, { version: string; value: Promise<unknown> }>();
  const readVersions = createVersionReader(db);
  const value = async <T>(name: string, key: string, make: () => Promise<T>): Promise<T> => {
    const version = (await readVersions()).get(name) ?? '';
    const known = kept.get(key);
    if (known?.version === version) return known.value as Promise<T>;
    const made = make();
    kept.set(key, { version, value: made });
    made.catch(() => kept.delete(key));
    return made;
  };
  return {
    value,
    answer: async (c, name, key, make) => send(c, await value(name, key, async () => pack(await make()))),
  };
}

function createVersionReader(db: ConnectedDatabase): () => Promise<Map<string, string>> {
  const query = db
    .select({ name: sql<string>`name`, version: sql<string>`version::text` })
    .from(sql`shared_versions`)
    .prepare('shared_versions');
  let reading: Promise<Map<string, string>> | null = null;
  const read = () =>
    new Promise<void>((next) => setImmediate(next)).then(async () => {
      reading = null;
      return new Map((await query.execute()).map((row) => [row.name, row.version]));
    });
  return () => {
    reading ??= read();
    return reading;
  };
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function pack(output: unknown): Promise<Ready> {
  const identity = Buffer.from(JSON.stringify(output));
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
    identity,
    br: await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: await compressGzip(identity),
  };
}

function send(c: Context, ready: Ready): Response {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: ready.etag,
    vary: 'accept-encoding, cookie, authorization',
  };
  if (c.req.header('if-none-match')?.includes(ready.etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const body = coding ? ready[coding] : ready.identity;
  return c.body(new Uint8Array(body), 200, coding ? { ...headers, 'content-encoding': coding } : headers);
}
