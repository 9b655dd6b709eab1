import { AppError } from '../http/app-error.ts';

/** As browsers write it. */
const FORM_TYPE = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i;
/** A form has one file and a few fields; their heads hold a name, a file name and a type. */
const MOST_PARTS = 20;
const LONGEST_HEAD = 4 * 1024;

/** The fields of a multipart form. @throws AppError `invalid_request` for a malformed form, repeated names, many parts or long heads */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  const [, boundary] = FORM_TYPE.exec(type) ?? [];
  if (!boundary || !hasShortHeads(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary))
    throw new AppError('invalid_request');
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const entries = [...form];
    if (new Set(entries.map(([key]) => key)).size === entries.length) return Object.fromEntries(entries);
  } catch (cause) {
    throw new AppError('invalid_request', { cause });
  }
  throw new AppError('invalid_request');
}

/** Megabytes of heads would hold up the parser, and every other request with it. */
function hasShortHeads(bytes: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
    const isLast = bytes.toString('latin1', at + delimiter.length, at + delimiter.length + 2) === '--';
    parts += 1;
    if (parts > MOST_PARTS) return false;
    const head = bytes.subarray(at, at + LONGEST_HEAD);
    if (!isLast && !head.includes('\r\n\r\n')) return false;
  }
  return true;
}
