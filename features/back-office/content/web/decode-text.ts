export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/**
 * The text of a file whose encoding nobody states: UTF-16 where it begins with that mark, else UTF-8, and what is not
 * valid UTF-8 is the Windows-1252 that older spreadsheets write.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', 'UTF-16', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', 'UTF-16', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decodedAs('windows-1252', 'Windows-1252', bytes);
  }
}

const decodedAs = (label: string, encoding: Encoding, bytes: Uint8Array) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});
