import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedCoding, type Coding } from '../http/accepted-coding.ts';
import { answerWithApiHeaders } from '../http/security-headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type PreparedAnswer = { etag: string; identity: Bytes; coded: Partial<Record<Coding, Promise<Bytes>>> };

/** What an answer depends on: callers of one audience get the same answer for a name and version. */
export type Sharing = { name: string; version: string; audience: string };

export type SharedAnswers = {
  /** Answers with the cached bytes, creating them if there are none for this version. */
  answer(c: Context, sharing: Sharing, create: () => Promise<unknown>): Promise<Response>;
  /** Returns the cached value for this audience, creating it if there is none for this version. */
  value<T>(sharing: Sharing, create: () => Promise<T>): Promise<T>;
};

/** Caches answers under the version that each request reads from the database, so no outdated answer is sent. */
export function createSharedAnswers(): SharedAnswers {
  const cache = new Map<string, { version: string; values: Map<string, Promise<unknown>> }>();
  const valuesOf = ({ name, version }: Sharing) => {
    const known = cache.get(name);
    if (known?.version === version) return known.values;
    const values = new Map<string, Promise<unknown>>();
    cache.set(name, { version, values });
    return values;
  };
  const value = <T>(sharing: Sharing, create: () => Promise<T>): Promise<T> => {
    const values = valuesOf(sharing);
    const { audience } = sharing;
    const cached = values.get(audience);
    if (cached) return cached as Promise<T>;
    // A Drizzle query runs each time it is awaited, so its result is cached instead.
    const created = Promise.resolve(create());
    values.set(audience, created);
    created.catch(() => values.delete(audience));
    return created;
  };
  return {
    value,
    answer: async (c, sharing, create) => send(c, await value(sharing, async () => pack(await create()))),
  };
}

function pack(output: unknown): PreparedAnswer {
  const identity = new TextEncoder().encode(JSON.stringify(output));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { etag, identity, coded: {} };
}

const ENCODERS: Record<Coding, (body: Bytes) => Promise<Bytes>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Compresses an answer the first time that a coding is requested. */
function encode({ identity, coded }: PreparedAnswer, coding: Coding): Promise<Bytes> {
  coded[coding] ??= ENCODERS[coding](identity);
  return coded[coding];
}

async function send(c: Context, cached: PreparedAnswer): Promise<Response> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: cached.etag,
    vary: 'accept-encoding, cookie, authorization',
  };
  if (c.req.header('if-none-match')?.includes(cached.etag))
    return answerWithApiHeaders(c, null, 304, headers);
  const coding = acceptedCoding(c.req.header('accept-encoding'));
  const body = coding ? await encode(cached, coding) : cached.identity;
  return answerWithApiHeaders(c, body, 200, coding ? { ...headers, 'content-encoding': coding } : headers);
}
