const DEEPEST_NESTING = 100;

/** Evaluates + - * / ^, parentheses and unary minus; -2^2 is -4. @throws SyntaxError with the position; RangeError when not finite */
export function evaluateExpression(text: string): number {
  const reader: Reader = { text, next: 0, depth: 0 };
  const value = readSum(reader);
  if (peek(reader) !== '') throw unexpected(reader);
  if (!Number.isFinite(value)) throw new RangeError(`"${text}" has no finite value`);
  return value;
}

/** Rounds halves away from zero, decimal halves too whose binary form is slightly smaller (1.005 → 1.01). */
export function roundToDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const nudged = Math.abs(value) * scale * (1 + 4 * Number.EPSILON);
  return (Math.sign(value) * Math.round(nudged)) / scale;
}

/** A number in Spanish: decimal comma, a dot between thousands from five digits on. @throws RangeError unless below 10^15 */
export function formatSpanishNumber(value: number, decimals: number): string {
  if (!(Math.abs(value) < 1e15)) throw new RangeError(`${value} cannot be written with ${decimals} decimals`);
  return formatterOf(decimals).format(roundToDecimals(value, decimals)).replace('-', '−');
}

// Creating a formatter takes a hundred times as long as using it.
const formatters = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const formatter = new Intl.NumberFormat('es-u-nu-latn', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
    // A value that rounds to zero gets no minus.
    signDisplay: 'negative',
  });
  formatters.set(decimals, formatter);
  return formatter;
}

interface Reader {
  readonly text: string;
  next: number;
  depth: number;
}

function readSum(reader: Reader): number {
  let value = readProduct(reader);
  for (;;) {
    if (take(reader, '+')) value += readProduct(reader);
    else if (take(reader, '-')) value -= readProduct(reader);
    else return value;
  }
}

function readProduct(reader: Reader): number {
  let value = readSigned(reader);
  for (;;) {
    if (take(reader, '*')) value *= readSigned(reader);
    else if (take(reader, '/')) value /= readSigned(reader);
    else return value;
  }
}

// Every kind of nesting passes through this function, so it limits the depth.
function readSigned(reader: Reader): number {
  reader.depth += 1;
  if (reader.depth > DEEPEST_NESTING) throw unexpected(reader);
  const value = take(reader, '-') ? -readSigned(reader) : readPower(reader);
  reader.depth -= 1;
  return value;
}

function readPower(reader: Reader): number {
  const base = readOperand(reader);
  return take(reader, '^') ? base ** readSigned(reader) : base;
}

function readOperand(reader: Reader): number {
  if (take(reader, '(')) {
    const value = readSum(reader);
    if (!take(reader, ')')) throw unexpected(reader);
    return value;
  }
  peek(reader);
  const digits = /^\d+(\.\d+)?/.exec(reader.text.slice(reader.next))?.[0];
  if (digits === undefined) throw unexpected(reader);
  reader.next += digits.length;
  return Number(digits);
}

function take(reader: Reader, symbol: string): boolean {
  if (peek(reader) !== symbol) return false;
  reader.next += 1;
  return true;
}

function peek(reader: Reader): string {
  while (reader.text[reader.next] === ' ') reader.next += 1;
  return reader.text[reader.next] ?? '';
}

function unexpected(reader: Reader): SyntaxError {
  const found = peek(reader);
  const what = found === '' ? 'end of expression' : `"${found}"`;
  return new SyntaxError(`Unexpected ${what} at position ${reader.next + 1} of "${reader.text}"`);
}
