import type { Context } from 'hono';
import type { EndpointMeta } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { isTimeZone } from '#domain/time/time-zones.ts';
import { AppError } from '../http/app-error.ts';
import { createWorkerThread, ThreadLimitError } from '../process/worker-thread.ts';
import type { Caller } from '../session/caller.ts';
import { readInTime } from './body-time.ts';
import { parseJsonFields } from './parse-json.ts';
import { readForm } from './read-form.ts';

const BODY_LIMIT = 64 * 1024;
const MEGABYTE = 1024 * 1024;

/** The time that a body may take in all, and one of megabytes, which a slow line needs minutes for. */
const LONGEST_MS = 30_000;
const LONGEST_UPLOAD_MS = 300_000;

type Accepted = Pick<EndpointMeta, 'bodyLimit' | 'tooLarge' | 'takesFile'>;

/** A call's input as one object: query, or JSON or multipart body, plus path parameters. @throws AppError `too_large`, `invalid_request` */
export async function readInput(
  c: Context,
  accepted: Accepted = {},
): Promise<Record<string, unknown> | undefined> {
  const given = ['GET', 'HEAD'].includes(c.req.method) ? readQuery(c) : await readBody(c, accepted);
  const params = c.req.param() as Record<string, string>;
  for (const name of Object.keys(params)) if (given && name in given) throw new AppError('invalid_request');
  const input = { ...given, ...params };
  if (isUnfit(input)) throw new AppError('invalid_request');
  return given || Object.keys(params).length > 0 ? input : undefined;
}

function readQuery(c: Context): Record<string, unknown> | undefined {
  if (!c.req.url.includes('?')) return undefined;
  const entries = [...new URL(c.req.url).searchParams];
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw new AppError('invalid_request');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

async function readBody(
  c: Context,
  { bodyLimit = BODY_LIMIT, tooLarge, takesFile = false }: Accepted,
): Promise<Record<string, unknown> | undefined> {
  // A write ignores the query, so a caller who names a row there gets an error instead of a false success.
  if (readQuery(c)) throw new AppError('invalid_request');
  const longestMs = takesFile || bodyLimit > MEGABYTE ? LONGEST_UPLOAD_MS : LONGEST_MS;
  const bytes = await readBytes(c, bodyLimit, longestMs, tooLarge);
  if (bytes.byteLength === 0) return undefined;
  const type = c.req.header('content-type') ?? '';
  if (takesFile && type.startsWith('multipart/form-data')) return readForm(bytes, type);
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('invalid_request');
  const fields = bytes.byteLength > BODY_LIMIT ? await readLargeJson(bytes) : parseJsonFields(bytes);
  if (!fields) throw new AppError('invalid_request');
  return fields;
}

/**
 * Reads the whole body, within `longestMs`.
 * @throws AppError `too_large` above `limit` bytes, with `fields`; `incomplete_body` as in `readInTime`
 */
export async function readBytes(
  c: Context,
  limit: number,
  longestMs = LONGEST_MS,
  fields?: FieldErrors,
): Promise<Uint8Array<ArrayBuffer>> {
  const ensureFits = (size: number) => {
    if (size > limit) throw new AppError('too_large', fields && { fields });
  };
  const declared = Number(c.req.header('content-length') ?? Number.NaN);
  ensureFits(declared);
  // A body of declared length is read without a stream, which costs more than most calls.
  if (declared === 0) return new Uint8Array();
  const { raw } = c.req;
  return readInTime(c, longestMs, async () =>
    declared <= limit ? new Uint8Array(await raw.arrayBuffer()) : readStream(raw, ensureFits),
  );
}

async function readStream(
  request: Request,
  ensureFits: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    ensureFits(size);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const DEEPEST = 16;

/** NUL bytes and unpaired surrogates cannot be stored, inherited keys break comparisons, and no input is nested deeper. */
function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnfitText(value);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  if (depth > DEEPEST) return true;
  if (Array.isArray(value)) return value.some((inner) => isUnfit(inner, depth + 1));
  return Object.entries(value).some(
    ([key, inner]) => key in Object.prototype || isUnfitText(key) || isUnfit(inner, depth + 1),
  );
}

const isUnfitText = (text: string) => text.includes('\0') || !text.isWellFormed();

/** The IANA time zone that decides the day of a call: its `Time-Zone` header, or the profile's. @throws AppError `invalid_request` */
export function readTimeZone(c: Context, visitor: Pick<Caller, 'time_zone'> | null): string {
  const sent = c.req.header('time-zone');
  if (sent === undefined) return visitor?.time_zone ?? 'UTC';
  if (isTimeZone(sent)) return sent;
  throw new AppError('invalid_request', { fields: { time_zone: ['No conocemos esa zona horaria.'] } });
}

const LIMITS = { cpuMs: 5_000, memoryMb: 512 };

const readInThread = createWorkerThread<Uint8Array, Record<string, unknown> | null>(
  import.meta.dirname,
  'json-worker',
);

/** Parses a JSON body of many megabytes in a thread. @returns null for what `parseJsonFields` rejects @throws AppError `too_large` */
async function readLargeJson(bytes: Uint8Array<ArrayBuffer>) {
  try {
    return await readInThread(bytes, LIMITS, [bytes.buffer]);
  } catch (error) {
    throw error instanceof ThreadLimitError ? new AppError('too_large', { cause: error }) : error;
  }
}
