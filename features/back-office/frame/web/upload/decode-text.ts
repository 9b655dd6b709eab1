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
