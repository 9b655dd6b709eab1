/** A file as another program writes it, and what an import must make of it. */
export type ForeignFile = {
  name: string;
  bytes: Uint8Array;
  /** How many questions are imported. */
  read: number;
  /** What is left out, or stops the file when nothing is imported: the line and a part of the sentence. */
  rest?: [line: number, sentence: RegExp][];
  /** The tags of its questions, each once. */
  tags?: string[];
};

export const file = (
  name: string,
  text: string,
  read: number,
  rest: ForeignFile['rest'] = [],
): ForeignFile => ({ name, bytes: Buffer.from(text), read, rest });

/** The same file in another encoding. */
export const encoded = (of: ForeignFile, encoding: 'utf16le' | 'latin1' | 'bom'): ForeignFile => {
  const text = Buffer.from(of.bytes).toString();
  const bytes =
    encoding === 'bom'
      ? Buffer.from(`\ufeff${text}`)
      : encoding === 'utf16le'
        ? Buffer.from(`\ufeff${text}`, 'utf16le')
        : Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
  return { ...of, name: `${encoding} ${of.name}`, bytes };
};

/** A file whose questions have tags. */
export const tagged = (tags: string[], ...of: Parameters<typeof file>): ForeignFile => ({
  ...file(...of),
  tags,
});
