import { FormulaError } from './formula-error.ts';

/** A piece of a formula with its position, counted from 1; `end` follows the last one. A fact's text is what its braces hold. */
export type Token = { kind: 'number' | 'name' | 'symbol' | 'fact' | 'end'; text: string; at: number };

export const LONGEST_FORMULA = 500;
const MOST_DIGITS = 25;

const REMEDIES: Record<string, string> = {
  '%': '. Para sumar o restar un porcentaje, multiplica: «precio * (1 + 21 %)»',
  ';': ': separa con «;» solo los valores de una función',
  '{': ': en una fórmula los nombres van sin llaves',
  '€': ': escribe el número sin su moneda',
  $: ': escribe el número sin su moneda',
};

const pattern =
  /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9_]*)|(<=|>=|!=|[-+*/^(),<>=])|\{((?:=\d|[a-z]\w*\.)[\w.@-]*)\})/y;

/** Splits a formula into numbers, names and symbols. @throws FormulaError for any other character, and when it is too long */
export function readTokens(text: string): Token[] {
  if (text.length > LONGEST_FORMULA) {
    const problem = `La fórmula tiene ${text.length} caracteres; caben ${LONGEST_FORMULA}`;
    throw new FormulaError(problem, text, LONGEST_FORMULA + 1);
  }
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const [whole, number, name, symbol, fact] = pattern.exec(text) ?? unknown(text, from);
    const found = (number ?? name ?? symbol ?? fact)!;
    const at = pattern.lastIndex - whole.trimStart().length + 1;
    if (number && number.length > MOST_DIGITS)
      throw new FormulaError(`El número tiene más de ${MOST_DIGITS} cifras`, text, at);
    const kind = number ? 'number' : name ? 'name' : symbol ? 'symbol' : 'fact';
    tokens.push({ kind, text: found, at });
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }];
}

function unknown(text: string, from: number): never {
  const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  const char = [...text.slice(at)][0] ?? '';
  throw new FormulaError(`No entiendo «${char}»${REMEDIES[char] ?? ''}`, text, at + 1);
}
