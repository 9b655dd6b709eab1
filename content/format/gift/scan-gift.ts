import type { RawText } from '../lesson-file.ts';
import type { GiftBlock } from './split-gift.ts';

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
