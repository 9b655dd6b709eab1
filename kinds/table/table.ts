import * as z from 'zod/mini';
import { isSameJson } from '#domain/same-json.ts';
import { tableAnswer } from '../answers.ts';
import { canonicalDecimal, isWithin } from '../compare-numbers.ts';
import { formula, mostLetters, places, tolerance, workedParts } from '../exercise/exercise-body.ts';
import { type Asked, figureProblems, figuresOf } from '../exercise/figures.ts';
import { drawsTheSame, shownHints, shownSolution, workedFormulas } from '../exercise/worked-parts.ts';
import { instructionFor } from '../instruction.ts';
import type { Kind, Shown } from '../kind.ts';
import { namedGaps } from './table-mistakes.ts';

const text = z.string().check(mostLetters(200));
const gap = z.strictObject({ gap: formula, places });

const body = z.strictObject({
  ...workedParts,
  columns: z
    .array(text)
    .check(
      z.minLength(2, 'Se necesitan al menos 2 columnas.'),
      z.maxLength(6, 'Caben como máximo 6 columnas.'),
    ),
  rows: z
    .array(z.array(z.union([text, gap])))
    .check(z.minLength(1, 'Se necesita al menos una fila.'), z.maxLength(20, 'Caben como máximo 20 filas.')),
  tolerance,
});

export type TableBody = z.output<typeof body>;
type Body = TableBody;
type Answer = z.output<typeof tableAnswer>;
type Gap = z.output<typeof gap>;

const gapsOf = ({ rows }: Body): Gap[] => rows.flat().filter((cell) => typeof cell === 'object');

const MOST_GAPS = 60;

const asked: Asked<Body> = ({ question_text, body }) => ({
  shown: [question_text, ...body.columns, ...body.rows.flat().filter((cell) => typeof cell === 'string')],
  answers: gapsOf(body).map(({ gap, places }) => ({ formula: gap, places })),
});

/** Everything but the formulas of the gaps. */
const shownParts = ({ columns, rows }: Body) => [
  columns,
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : { places: cell.places }))),
];

function rightCells(shown: Shown<Body>): string[] {
  const figures = figuresOf(shown, asked);
  return gapsOf(shown.body).map((each) => figures.number(each.gap, each.places));
}

export const table: Kind<Body, Answer> = {
  kind: 'table',
  body,
  answer: tableAnswer,
  problems: ({ body, ...question }) => {
    const { length } = gapsOf(body);
    if (length === 0 || length > MOST_GAPS)
      return [`Una tabla tiene de 1 a ${MOST_GAPS} casillas por rellenar.`];
    if (body.rows.some((row) => row.length !== body.columns.length))
      return ['Todas las filas tienen tantas celdas como columnas hay.'];
    const named = (mistake: string) => namedGaps(mistake, body);
    const unknown = body.mistakes.find(({ formula }) => named(formula)?.some(({ gap }) => gap === -1));
    if (unknown) return [`Un error nombra una casilla que no es un hueco: «${unknown.formula}».`];
    return figureProblems(body, {
      ...asked({ ...question, body }),
      ...workedFormulas(body, question.explanation, named),
    });
  },
  show: (shown) => {
    const { body } = shown;
    const figures = figuresOf(shown, asked);
    const most = Math.max(...gapsOf(body).map((each) => each.places));
    return {
      question_text: figures.text(shown.question_text),
      explanation: figures.text(shown.explanation),
      ask: {
        kind: 'table',
        columns: body.columns.map(figures.text),
        rows: body.rows.map((row) =>
          row.map((cell) => (typeof cell === 'string' ? figures.text(cell) : null)),
        ),
        instruction: instructionFor({ places: most, tolerance: body.tolerance }, shown.country),
        hints: body.hints.map(({ cost }) => ({ cost })),
      },
    };
  },
  read: ({ body }, { cells }) => {
    const gaps = gapsOf(body).length;
    if (cells.length !== gaps)
      return {
        problem: gaps === 1 ? 'Rellena la casilla de la tabla.' : `Rellena las ${gaps} casillas de la tabla.`,
      };
    return { cells: cells.map(canonicalDecimal) };
  },
  grade: (shown, { cells }) => {
    const { mistakes, tolerance } = shown.body;
    const gaps = gapsOf(shown.body);
    const right = rightCells(shown);
    const marks = cells.map((cell, at) => isWithin(cell, right[at]!, tolerance));
    const wrong = cells.flatMap((cell, at) => (marks[at] ? [] : [{ cell, gap: gaps[at]! }]));
    // A cell can have any number, so knowing which one is wrong leaves many.
    const parts = { right: marks, isOpen: true };
    if (wrong.length === 0) return { share: 1, parts };
    const figures = figuresOf(shown, asked);
    const made = mistakes.find(({ formula }) => {
      const isGiven = (cell: string, gap: Gap, figure: string) =>
        isWithin(cell, figures.number(figure, gap.places), tolerance);
      const named = namedGaps(formula, shown.body);
      if (!named) return wrong.some(({ cell, gap }) => isGiven(cell, gap, formula));
      return named.every(({ gap, formula }) => !marks[gap] && isGiven(cells[gap]!, gaps[gap]!, formula));
    });
    return {
      share: (cells.length - wrong.length) / cells.length,
      parts,
      ...(made && { mistake: figures.text(made.reason) }),
    };
  },
  key: (shown) => ({ cells: rightCells(shown).map(canonicalDecimal) }),
  solution: shownSolution(asked),
  hints: shownHints(asked),
  asksTheSame: (one, other) => drawsTheSame(one, other) && isSameJson(shownParts(one), shownParts(other)),
  keyText: ({ body }) =>
    gapsOf(body)
      .map((each) => each.gap)
      .join('; '),
};
