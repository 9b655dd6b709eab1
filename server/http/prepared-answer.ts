import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { type AnswerVariables, answerWithApiHeaders } from './security-headers.ts';

const CODINGS = ['br', 'gzip'] as const;

type Coding = (typeof CODINGS)[number];

/** The best coding that the client accepts and the answer is available in. `q=0` excludes a coding (RFC 9110, 12.5.3). */
export function acceptedCoding(
  accepted: string | undefined,
  isAvailable: (coding: Coding) => boolean = () => true,
): Coding | undefined {
  const requested = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return CODINGS.find((coding) => requested.get(coding) && isAvailable(coding));
}

/** The ETag of an answer; weak, because a strong one would have to differ between its codings (RFC 9110, 8.8.3). */
export const entityTag = (identity: Uint8Array): string =>
  `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`;

/** Whether the client has the answer already: its If-None-Match names the tag, weak or strong, or any (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.trim() === '*' ||
  (ifNoneMatch?.split(',').some((each) => opaque(each.trim()) === opaque(tag)) ?? false);

const opaque = (tag: string) => tag.replace(/^W\//, '');

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer that many requests get: its bytes, also compressed, and their ETag. */
export type PreparedAnswer = {
  etag: string;
  identity: Bytes;
  coded: Partial<Record<Coding, Promise<Bytes>>>;
};

export function prepareAnswer(text: string): PreparedAnswer {
  const identity = new TextEncoder().encode(text);
  return { etag: entityTag(identity), identity, coded: {} };
}

const ENCODERS: Record<Coding, (body: Bytes) => Promise<Bytes>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body),
};

export const compress = (coding: Coding, body: Bytes): Promise<Bytes> => ENCODERS[coding](body);

/** Compresses an answer the first time that a coding is requested. */
function encode({ identity, coded }: PreparedAnswer, coding: Coding): Promise<Bytes> {
  coded[coding] ??= compress(coding, identity);
  return coded[coding];
}

/** Sends the same bytes to every request, compressed as its client accepts, or 304 when the client has them. */
export async function sendPrepared(
  c: Context<{ Variables: AnswerVariables }>,
  prepared: PreparedAnswer,
  more: Record<string, string>,
): Promise<Response> {
  const headers = { etag: prepared.etag, vary: 'accept-encoding', ...more };
  if (isKnown(c.req.header('if-none-match'), prepared.etag))
    return answerWithApiHeaders(c, null, 304, headers);
  const coding = acceptedCoding(c.req.header('accept-encoding'));
  const body = coding ? await encode(prepared, coding) : prepared.identity;
  return answerWithApiHeaders(c, body, 200, coding ? { ...headers, 'content-encoding': coding } : headers);
}
