import { Exact } from './exact.ts';

/** What people write in another way than formulas do. */
const SYMBOLS: Record<string, string> = {
  ...{ '×': '*', '·': '*', '∙': '*', '⋅': '*', '÷': '/', ':': '/', '−': '-', '–': '-' },
  ...{ '≤': '<=', '≥': '>=', '≠': '!=', '²': '^2', '³': '^3' },
};
const WORDS = new Map(Object.entries({ y: 'and', o: 'or', no: 'not', and: 'and', or: 'or', not: 'not' }));
const FUNCTIONS = new Map(
  Object.entries({
    redondear: 'round',
    raiz: 'sqrt',
    maximo: 'max',
    minimo: 'min',
    suma: 'sum',
    resto: 'mod',
  }),
);
/** Operations in words; a name may have one of them ('precio por unidad'). */
const SPOKEN = new Map(Object.entries({ x: '*', por: '*', entre: '/', mas: '+', menos: '-' }));
const LONGEST_NAME = 30;

const PIECE = /\s+|\d+(?:[.,]\d+)*|[\p{L}_][\p{L}\p{Nd}_]*|./gsu;
const isSpace = (piece = '') => /^\s/.test(piece);
const isNumber = (piece = '') => /^\d/.test(piece);
const isWord = (piece = '') => /^[\p{L}_]/u.test(piece);

/** The name that formulas use for a figure: 'Precio de la camiseta' is `precio_de_la_camiseta`. */
export const figureName = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, LONGEST_NAME)
    .replace(/_$/, '');

/**
 * A formula as people type it, in the form that is stored: 'Precio × 1,21' is 'precio * 1.21'. A stored formula stays as it is, and what
 * is not understood stays for the reader, which says what is wrong (docs/decisions/0050-formulas-as-people-type-them.md).
 */
export const storedFormula = (typed: string, names: readonly string[]): string =>
  new Writer(typed.trim().replace(/^=\s*/, '').match(PIECE) ?? [], names).write();

/** Signs that people write for the formats of figures. */
const FORMATS: Record<string, string> = { '€': 'euros', $: 'dinero' };

/** A text with the formulas in its braces as they are stored; braces that never close are text. */
export const storedText = (text: string, names: readonly string[]): string =>
  text.replace(/\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g, (whole, written: string, format?: string) => {
    const stored = storedFormula(written, names);
    const sign = FORMATS[format?.trim() ?? ''];
    if (stored === written.trim() && !sign) return whole;
    return `{{${stored}${format === undefined ? '' : `|${sign ?? format}`}}}`;
  });

const GROUPED = /(?<![\p{L}\d_.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/gu;

/**
 * What an author types, without points between thousands: '1.210' is 1210 and '1.210,50' is 1210,50, as in Spanish. Only for what was
 * typed: in a stored formula '1.125' has a decimal point.
 */
export const ungroup = (typed: string): string =>
  typed.replace(GROUPED, (number) => number.replaceAll('.', ''));

/** A stored formula as people write it, '0,5 × precio'; whatever names parts of an answer, and facts in braces, stay as they are. */
export const printFormula = (stored: string): string =>
  /^(?:debe|haber|fila) |,(?! )/.test(stored)
    ? stored
    : stored.replace(/\{[^{}]*\}|(?<=\d)\.(?=\d)|, |\*|-/g, (sign) => PRINTED[sign] ?? sign);

const PRINTED: Record<string, string> = { '.': ',', ', ': '; ', '*': '×', '-': '−' };

class Writer {
  private readonly pieces: readonly string[];
  private readonly names: readonly string[];
  private at = 0;

  constructor(pieces: readonly string[], names: readonly string[]) {
    this.pieces = pieces;
    this.names = names;
  }

  write(): string {
    const marksDecimals = this.decimalCommas();
    let written = '';
    while (this.at < this.pieces.length) {
      const piece = this.piece();
      if (isWord(piece)) written += this.word();
      else if (isNumber(piece)) written += this.number(marksDecimals[this.at] ?? false);
      else if (piece === ';' && marksDecimals[this.at] === 'by semicolons') written += this.take(',');
      else if (/[€$]/.test(piece) && (isNumber(this.before()) || isNumber(this.after(1)))) this.at += 1;
      else written += this.take(SYMBOLS[piece] ?? piece);
    }
    return written.trimEnd();
  }

  private piece = () => this.pieces[this.at] ?? '';

  private take(text: string, count = 1): string {
    this.at += count;
    return text;
  }

  /** The piece before this one, or after it, without spaces. */
  private before = (at = this.at) => this.pieces.slice(0, at).findLast((piece) => !isSpace(piece));
  private after = (count: number) => this.pieces.slice(this.at + count).find((piece) => !isSpace(piece));

  /** A comma marks decimals outside of functions, and in one whose values are separated by semicolons. */
  private decimalCommas() {
    const open = [{ isCall: false, semicolons: false }];
    const levels = this.pieces.map((piece, at) => {
      const level = open.at(-1)!;
      if (piece === ';') level.semicolons = true;
      const before = this.before(at) ?? '';
      if (piece === '(')
        open.push({ isCall: isWord(before) && !this.names.includes(figureName(before)), semicolons: false });
      if (piece === ')' && open.length > 1) open.pop();
      return level;
    });
    return levels.map(({ isCall, semicolons }) =>
      isCall ? semicolons && ('by semicolons' as const) : ('outside' as const),
    );
  }

  private number(marksDecimals: string | false): string {
    const typed = this.piece();
    const grouped = /^\d{1,3}(\.\d{3})+(,\d+)$/.test(typed) ? typed.replaceAll('.', '') : typed;
    const digits = marksDecimals && /^\d+,\d+$/.test(grouped) ? grouped.replace(',', '.') : typed;
    const percent = /^\d+(\.\d+)?$/.test(digits) ? this.percentAfter(1) : 0;
    return percent > 0 ? this.take(new Exact(digits).div(100).toString(), percent) : this.take(digits);
  }

  /** The longest run of words that is a name, a word of the language, or a name that nobody has given. */
  private word(): string {
    const named = this.nameLength();
    if (named > 0) {
      const name = this.nameOf(named);
      const percent = this.percentAfter(named);
      return percent > 0 ? this.take(`(${name} / 100)`, percent) : this.take(name, named);
    }
    const plain = figureName(this.piece());
    const spoken = /[\p{L}\p{Nd}_)%]$/u.test(this.before() ?? '') && SPOKEN.get(plain);
    if (spoken) return this.take(spoken);
    if (plain === 'de' && this.before() === '%') return this.take('*');
    const known = WORDS.get(plain);
    if (known) return this.take(known);
    if (this.after(1) === '(') return this.take(FUNCTIONS.get(plain) ?? plain);
    const unknown = this.runLength((word) => SPOKEN.has(word));
    return this.take(this.nameOf(unknown) || this.piece(), unknown);
  }

  private nameOf = (count: number, from = this.at) =>
    figureName(this.pieces.slice(from, from + count).join(''));

  /**
   * How many pieces are the name of a figure, the longest one; 0 without any. With 'precio' alone, 'precio de la camiseta' is a name that
   * nobody has given, and 'precio iva' lacks an operation.
   */
  private nameLength(): number {
    const longest = this.runLength();
    const isNamed = (count: number, from = this.at) => this.names.includes(this.nameOf(count, from));
    for (let count = longest; count > 0; count -= 2) {
      if (!isNamed(count)) continue;
      const rest = this.at + count + 1;
      const next = this.pieces[rest] ?? '';
      if (count === longest || !/^[\p{L}_]/u.test(next) || SPOKEN.has(figureName(next))) return count;
      const left = longest - count - 1;
      return Array.from({ length: left }, (_, at) => at + 1).some((each) => isNamed(each, rest)) ? count : 0;
    }
    return 0;
  }

  /** How many pieces are words with spaces between them, up to a word of the language or one that `stops`. */
  private runLength(stops = (_word: string) => false): number {
    let count = 1;
    for (;;) {
      const next = this.pieces[this.at + count + 1] ?? '';
      const isPart = isSpace(this.pieces[this.at + count]) && /^[\p{L}\p{Nd}_]+$/u.test(next);
      if (!isPart || WORDS.has(figureName(next)) || stops(figureName(next))) return count;
      count += 2;
    }
  }

  /**
   * How many pieces reach to a «%» after these; 0 without one, and where it is added to a figure ('precio + 21 %'): of that the reader
   * says that it has to be multiplied.
   */
  private percentAfter(count: number): number {
    const spaces = isSpace(this.pieces[this.at + count]) ? 1 : 0;
    if (this.pieces[this.at + count + spaces] !== '%') return 0;
    const length = count + spaces + 1;
    const sign = this.pieces.slice(0, this.at).findLastIndex((piece) => !isSpace(piece));
    const isAdded = /^[-+−–]$/.test(this.pieces[sign] ?? '') && /^[\p{L}_)]/u.test(this.before(sign) ?? '');
    const isFactor = /^([*/×·÷x]|de)$/.test(this.after(length) ?? '');
    return isAdded && !isFactor ? 0 : length;
  }
}
