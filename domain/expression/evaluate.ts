const DEEPEST_NESTING = 100;

/**
 * Evaluates + - * / ^, parentheses, unary minus and %, a hundredth: -2^2 is -4, and 200 * 5% is 10.
 * @throws SyntaxError with the position; RangeError when not finite
 */
export function evaluateExpression(text: string): number {
  const reader: Reader = { text, next: 0, depth: 0 };
  const value = readSum(reader);
  if (peek(reader) !== '') throw unexpected(reader);
  if (!Number.isFinite(value)) throw new RangeError(`"${text}" has no finite value`);
  return value;
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
  let value = readNumber(reader);
  while (take(reader, '%')) value /= 100;
  return value;
}

function readNumber(reader: Reader): number {
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
