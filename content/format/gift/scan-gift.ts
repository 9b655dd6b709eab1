import type { RawText } from '../lesson-file.ts';

/** A paragraph of the file: everything up to an empty line, without comments. Lines keep their number. */
export type GiftBlock = { text: string; line: number; comments: RawText[] };

type GiftPart = { category: RawText } | { block: GiftBlock };

const CATEGORY = /^\s*\$CATEGORY:/i;

/** Cuts a GIFT file into categories and questions. A comment belongs to the question that follows. */
export function* splitGift(text: string): Generator<GiftPart> {
  let lines: string[] = [];
  let start = 0;
  let comments: RawText[] = [];
  const block = () => ({ block: { text: lines.join('\n'), line: start, comments } });
  for (const [index, written] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    const isEmpty = written.trim() === '';
    const category = lines.length === 0 && CATEGORY.exec(written)?.[0];
    if (written.trimStart().startsWith('//')) {
      comments.push({ text: written, line });
      // The lines of a question are counted from its first one.
      if (lines.length > 0) lines.push('');
    } else if (category) {
      yield { category: { text: written.slice(category.length).trim(), line } };
    } else if (!isEmpty) {
      if (lines.length === 0) start = line;
      lines.push(written);
    } else if (lines.length > 0) {
      yield block();
      lines = [];
      comments = [];
    }
  }
  if (lines.length > 0) yield block();
}

/** Ids and tags stand near the beginning; a longer comment is prose. */
const LONGEST_COMMENT = 2_000;
const MARK = /\[(id|tag):((?:[^\]\\]|\\.){0,500})\]/g;

/** What Moodle writes into comments: `// [id:…] [tag:…] [tag:…]`. */
export function readCommentMarks(comments: RawText[]): { id: string; tags: RawText[] } {
  const tags: RawText[] = [];
  let id = '';
  for (const { text, line } of comments) {
    for (const [, kind, written = ''] of text.slice(0, LONGEST_COMMENT).matchAll(MARK)) {
      const value = written.replace(/\\(.)/g, '$1');
      if (kind === 'id') id = value;
      else tags.push({ text: value, line });
    }
  }
  return { id, tags };
}

const ESCAPED = '~=#{}:\\';

/** Reads a block from left to right, each character once. */
export class GiftScanner {
  readonly #text: string;
  #at = 0;
  #line: number;

  constructor({ text, line }: GiftBlock) {
    this.#text = text;
    this.#line = line;
  }

  get line(): number {
    return this.#line;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  startsWith(mark: string): boolean {
    return this.#text.startsWith(mark, this.#at);
  }

  /** Whether `mark` comes next; if so, it is passed over. */
  take(mark: string): boolean {
    if (!this.startsWith(mark)) return false;
    this.#at += mark.length;
    return true;
  }

  skipSpace(): void {
    while (!this.isAtEnd && this.#text[this.#at]!.trim() === '') this.#next();
  }

  /** The text up to one of the characters `ends`, unless it is escaped. Lines of the file are joined by a space. */
  readUntil(ends: string): RawText {
    const before = this.line;
    this.skipSpace();
    const start = this.line;
    const lines: string[] = [];
    let current = '';
    while (!this.isAtEnd && !ends.includes(this.#text[this.#at]!)) {
      const char = this.#next();
      if (char !== '\n') current += char === '\\' ? this.#readEscaped() : char;
      else {
        lines.push(current.trim());
        current = '';
      }
    }
    lines.push(current.trim());
    const text = lines.filter(Boolean).join(' ');
    // What is missing has the line on which it is expected.
    return { text, line: text === '' ? before : start };
  }

  #readEscaped(): string {
    const char = this.#text[this.#at] ?? '';
    if (char !== 'n' && (char === '' || !ESCAPED.includes(char))) return '\\';
    this.#at += 1;
    return char === 'n' ? '\n' : char;
  }

  #next(): string {
    const char = this.#text[this.#at]!;
    this.#at += 1;
    if (char === '\n') this.#line += 1;
    return char;
  }
}
