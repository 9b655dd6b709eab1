import { decodeText, type Encoding } from '#features/back-office/frame/web/upload/decode-text.ts';
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
