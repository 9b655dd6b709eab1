import { ApiError } from '#web/api/api-error.ts';
import type { ContentFormat } from '../content-formats.ts';

export type Source = { format: ContentFormat; text: string; file_name: string };

/** A request may have 20 MB, and JSON doubles the size of line breaks and quotation marks. */
const MAX_MEGABYTES = 15;

const endings: [RegExp, ContentFormat][] = [
  [/\.csv$/i, 'csv'],
  [/\.xml$/i, 'moodle_xml'],
  [/\.(?:gift|txt)$/i, 'gift'],
];

/** The format of a file by its name, and by its type when the name says nothing. */
export function formatOf(file: File): ContentFormat {
  const byName = endings.find(([ending]) => ending.test(file.name))?.[1];
  return byName ?? (file.type === 'text/csv' ? 'csv' : 'markdown');
}

/** @throws ApiError `too_large`, `invalid_request` for a file that is not a text */
export async function readSource(file: File): Promise<Source & { encoding: Encoding }> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024)
    throw new ApiError(
      'too_large',
      `El archivo es demasiado grande: como máximo ${MAX_MEGABYTES} MB. Divídelo en varios.`,
    );
  const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0'))
    throw new ApiError(
      'invalid_request',
      'Este archivo no es de texto. Elige uno .md, .csv, .gift, .txt o .xml.',
    );
  return { format: formatOf(file), file_name: file.name, text, encoding };
}

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * The text of a UTF-16 file with a byte order mark, of UTF-8, or of the Windows-1252 of older spreadsheets. In a UTF-8 file
 * with a few damaged bytes these become \ufffd, which the import rejects with their lines.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', 'UTF-16', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', 'UTF-16', bytes);
  const utf8 = decodedAs('utf-8', 'UTF-8', bytes);
  return isMostlyReadable(utf8.text) ? utf8 : decodedAs('windows-1252', 'Windows-1252', bytes);
}

/** Almost every letter of Windows-1252 is invalid as UTF-8; only rare pairs are valid. */
function isMostlyReadable(text: string): boolean {
  const unreadable = text.match(/\ufffd/g)?.length ?? 0;
  const readable = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return unreadable === 0 || readable > unreadable;
}

const decodedAs = (label: string, encoding: Encoding, bytes: Uint8Array) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});
