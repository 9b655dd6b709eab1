import { FormulaError } from '#domain/expression/formula-error.ts';
import { type FigureFormat, isFigureFormat } from './print-figure.ts';

/** A piece of a text: words, or a formula whose figure stands in the text. */
export type Piece = { words: string } | { formula: string; format: FigureFormat };

/** A figure of a text; its formula may have facts in braces of their own. */
export const PLACEHOLDER = /\{\{((?:[^{}]|\{[^{}]*\})*)\}\}/g;

const MOST_REMEMBERED = 2000;

const remembered = new Map<string, readonly Piece[]>();

/**
 * Splits a text at its figures, `{{formula|format}}`; texts that were read before are remembered.
 * @throws FormulaError when braces do not match or a format is unknown
 */
export function readTemplate(text: string): readonly Piece[] {
  const known = remembered.get(text);
  if (known) return known;
  const pieces = split(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, pieces);
  return pieces;
}

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    pieces.push({ words: wordsOf(text, from, match.index) }, figureOf(match[1]!, text, match.index));
    from = match.index + match[0].length;
  }
  return [...pieces, { words: wordsOf(text, from, text.length) }];
}

function wordsOf(text: string, from: number, to: number): string {
  const words = text.slice(from, to);
  const at = words.search(/\{\{|\}\}/);
  if (at === -1) return words;
  throw new FormulaError(
    'Una cifra se escribe «{{nombre}}»: aquí falta o sobra una llave',
    text,
    from + at + 1,
  );
}

function figureOf(written: string, text: string, at: number): Piece {
  const bar = written.lastIndexOf('|');
  const format = bar === -1 ? '' : written.slice(bar + 1).trim();
  if (!isFigureFormat(format))
    throw new FormulaError(`No hay ningún formato «${format}»`, text, at + bar + 4);
  return { formula: (bar === -1 ? written : written.slice(0, bar)).trim(), format };
}

/** Numbers that stand in words of a text: '12 meses' shows 12. They are read as in Spain. */
export const numbersIn = (words: string): string[] =>
  (words.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll('.', '').replace(',', '.'));
