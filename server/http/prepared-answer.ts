import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptedCoding, type Coding } from './accepted-coding.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import { type AnswerVariables, answerWithApiHeaders } from './security-headers.ts';

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
