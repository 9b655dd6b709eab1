import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedCoding, type Coding } from '../http/accepted-coding.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Ready = { etag: string; identity: Bytes; coded: Partial<Record<Coding, Promise<Bytes>>> };

/** What an answer depends on: of all who ask for `name` at the same version, those of one audience get the same. */
export type Sharing = { name: string; version: string; audience: string };

export type SharedAnswers = {
  /** Answers with the bytes kept for these readers, making them first where there are none at this version. */
  answer(c: Context, sharing: Sharing, make: () => Promise<unknown>): Promise<Response>;
  /** The value kept for these readers, made first where there is none at this version. */
  value<T>(sharing: Sharing, make: () => Promise<T>): Promise<T>;
};

/**
 * Keeps what many readers get alike. Every request brings the version it read from the database, so nothing stale is ever
 * sent; with another version, all that was kept under the name is dropped.
 */
export function createSharedAnswers(): SharedAnswers {
  const kept = new Map<string, { version: string; values: Map<string, Promise<unknown>> }>();
  const valuesOf = ({ name, version }: Sharing) => {
    const known = kept.get(name);
    if (known?.version === version) return known.values;
    const values = new Map<string, Promise<unknown>>();
    kept.set(name, { version, values });
    return values;
  };
  const value = <T>(sharing: Sharing, make: () => Promise<T>): Promise<T> => {
    const values = valuesOf(sharing);
    const { audience } = sharing;
    const ready = values.get(audience);
    if (ready) return ready as Promise<T>;
    // A query builder runs again whenever it is awaited: what is kept is its one outcome.
    const made = Promise.resolve(make());
    values.set(audience, made);
    made.catch(() => values.delete(audience));
    return made;
  };
  return {
    value,
    answer: async (c, sharing, make) => send(c, await value(sharing, async () => pack(await make()))),
  };
}

function pack(output: unknown): Ready {
  const identity = new TextEncoder().encode(JSON.stringify(output));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;
  return { etag, identity, coded: {} };
}

const ENCODERS: Record<Coding, (body: Bytes) => Promise<Bytes>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Compressed once, when somebody first asks for that coding. */
function encode({ identity, coded }: Ready, coding: Coding): Promise<Bytes> {
  coded[coding] ??= ENCODERS[coding](identity);
  return coded[coding];
}

async function send(c: Context, ready: Ready): Promise<Response> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: ready.etag,
    vary: 'accept-encoding, cookie, authorization',
  };
  if (c.req.header('if-none-match')?.includes(ready.etag)) return c.body(null, 304, headers);
  const coding = acceptedCoding(c.req.header('accept-encoding'));
  const body = coding ? await encode(ready, coding) : ready.identity;
  return c.body(body, 200, coding ? { ...headers, 'content-encoding': coding } : headers);
}
